"""What of the words on a screen does not fit: measured in the page, for tests in every language."""

#: in the page, `window.misfits()` lists what is too wide, cut off, sticks out of its place or is broken inside a word
MEASURE = r"""() => { window.misfits = () => {
  const found = new Set();
  const width = document.documentElement.clientWidth;
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const told = (element) => {
    const name = [element.tagName.toLowerCase(), ...element.classList].join(".");
    return `${name} “${element.textContent.trim().replace(/\s+/g, " ").slice(0, 60)}”`;
  };
  // Tables and boards that are wider than a phone have a scroll bar of their own.
  const moves = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(each).overflowX)) return true;
    return false;
  };
  // A place may be wider than what it lies in; what has left the flow of the page lies where it wants.
  const sticksOut = (box, element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const room = each.getBoundingClientRect();
      const over = Math.max(box.right - room.right, room.left - box.left);
      if (style.display !== "inline" && style.display !== "contents" && over > 1.5) return over;
      if (["absolute", "fixed"].includes(style.position) || style.transform !== "none") return 0;
    }
    return 0;
  };
  // What people typed, addresses and codes have no place to break; boards are measured on paper.
  const foreign = "svg, script, option, textarea, input, select, code, pre, .unseen, .class-link, [hidden]";
  if (document.documentElement.scrollWidth > width + 1) found.add("the page is too wide");
  // A field of the browser's speaks its language, not the page's.
  for (const field of document.querySelectorAll("input[type=file]"))
    if (shown(field)) found.add(`the browser's own field: ${field.dataset.do}`);
  // Whatever is chosen must be read; a class's own choices end in dots where names of maps are long.
  for (const select of document.querySelectorAll("#app select")) {
    if (!shown(select) || getComputedStyle(select).textOverflow === "ellipsis") continue;
    const wide = select.cloneNode(true);
    wide.style.cssText = "position: absolute; visibility: hidden; width: auto; min-width: 0; max-width: none";
    select.after(wide);
    const over = wide.offsetWidth - select.offsetWidth;
    wide.remove();
    if (over > 1) found.add(`cut off by ${over}: select “${select.textContent.slice(0, 200)}”`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest(foreign) || !shown(element)) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    if ((box.right > width + 1 || box.left < -1) && !moves(element)) found.add(`off the screen: ${told(element)}`);
    const over = moves(element) ? 0 : sticksOut(box, element);
    if (over) found.add(`sticks out by ${Math.round(over)}: ${told(element)}`);
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const [across, down] = [style.overflowX, style.overflowY].map((how) => how === "hidden" || how === "clip");
      if (!across && !down) continue;
      const frame = each.getBoundingClientRect();
      const isCut = (across && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5))
        || (down && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3));
      if (isCut) found.add(`cut off: ${told(element)}`);
    }
    for (const word of node.data.matchAll(/[\p{L}\p{M}’]+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const [first, ...others] = range.getClientRects();
      if (first && others.some((line) => line.top > first.top + first.height / 2))
        found.add(`“${word[0]}” broken in two: ${told(element)}`);
    }
  }
  return [...found];
} }"""
#: measures a screen in some languages, all that is folded away unfolded, and stays in the last of them; at a table also
#: where its parts are, if another test's `window.measure` is there
IN_EACH = """async ([languages, atTable]) => {
  const found = {};
  for (const language of languages) {
    const menu = document.querySelector("[data-do=language]");
    menu.value = language;
    menu.dispatchEvent(new Event("change", { bubbles: true }));
    while (document.documentElement.lang !== language) await new Promise((done) => setTimeout(done, 5));
    for (const folded of document.querySelectorAll("#app details:not([open])")) folded.open = true;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const wrong = [...misfits(), ...(atTable ? measure(false) : [])];
    for (const what of wrong) (found[what] ??= []).push(language);
  }
  return Object.entries(found).map(([what, where]) => `${where}: ${what}`);
}"""
