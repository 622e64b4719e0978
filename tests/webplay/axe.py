"""Looks for barriers with axe-core (the npm package), inside a page that is open."""

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
async () => {
  // An address of ours (#replay/…) leads to a screen, not past something: axe takes it for a skip link.
  const options = { resultTypes: ["violations"], rules: { "skip-link": { enabled: false } } };
  const found = await axe.run(document, options);
  const why = (node) => node.failureSummary.split("\\n").slice(1, 3).join(" ");
  return found.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${why(node)}`));
}
"""


def barriers(page: Page) -> list[str]:
    """What axe finds on the page as it stands: one line for each rule and element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text())
    # What fades in has its final colours only when it stands.
    page.evaluate("Promise.all(document.getAnimations().map(each => each.finish() ?? each.finished))")
    found: list[str] = page.evaluate(RUN)
    return found
