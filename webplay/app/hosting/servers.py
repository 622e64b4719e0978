"""What administrators copy: the lines of the usual servers. Pure Python; not words, the same in every language."""

from __future__ import annotations

#: ending of a name -> its type
TYPES = {
    "js": "text/javascript",
    "wasm": "application/wasm",
    "json": "application/json",
    "css": "text/css",
    "svg": "image/svg+xml",
    "ttf": "font/ttf",
    "dat": "application/octet-stream",
}
#: names that are asked for anew at each visit; all others carry a hash or are checked by sw.js
FRESH = ("index.html", "sw.js", "manifest.json")


def server_lines(policy: str) -> dict[str, str]:
    """The lines for each server by its name, with the policy that the page needs."""
    return {"nginx": _nginx(policy), "Apache (.htaccess)": _apache(policy), "IIS (web.config)": _iis(policy)}


def _nginx(policy: str) -> str:
    types = "\n".join(f"    {kind} {ending};" for ending, kind in TYPES.items())
    fresh = "|".join(name.replace(".", "\\.") for name in FRESH)
    return f"""location /carnet/ {{
  types {{
    text/html html;
    text/plain txt;
    image/png png;
{types}
  }}
  gzip_static on;      # .gz beside the files
  # brotli_static on;  # .br, where the module is there
  add_header Cache-Control "public, max-age=600";
  add_header Content-Security-Policy "{policy}";
  location ~ /({fresh})$ {{
    add_header Cache-Control "no-cache";
    add_header Content-Security-Policy "{policy}";
  }}
}}"""


def _apache(policy: str) -> str:
    types = "\n".join(f"AddType {kind} .{ending}" for ending, kind in TYPES.items())
    fresh = "|".join(name.replace(".", "\\.") for name in FRESH)
    return f"""{types}
<IfModule mod_headers.c>
  Header set Cache-Control "public, max-age=600"
  Header set Content-Security-Policy "{policy}"
  <FilesMatch "^({fresh})$">
    Header set Cache-Control "no-cache"
  </FilesMatch>
</IfModule>
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE text/html text/javascript text/css application/json application/wasm image/svg+xml
</IfModule>"""


def _iis(policy: str) -> str:
    maps = "\n".join(
        f'      <remove fileExtension=".{ending}" />\n      <mimeMap fileExtension=".{ending}" mimeType="{kind}" />'
        for ending, kind in TYPES.items()
    )
    return f"""<configuration>
  <system.webServer>
    <staticContent>
{maps}
    </staticContent>
    <urlCompression doStaticCompression="true" />
    <httpProtocol>
      <customHeaders>
        <add name="Content-Security-Policy" value="{policy}" />
        <add name="Cache-Control" value="no-cache" />
      </customHeaders>
    </httpProtocol>
  </system.webServer>
</configuration>"""
