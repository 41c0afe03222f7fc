/** A line of words, or a control, where it can be seen: what is scrolled or cut away is not part of it. */
type Drawn = { name: string; element: Element; box: DOMRect; layer: Element };

/** Where an element can be seen, and what it lies on. */
type Place = { layer: Element; window: DOMRect; isClipped: boolean };

const CONTROLS = 'button, input:not([type="hidden"]), select, textarea, [role="progressbar"]';

/** What is meant to lie over something else: a bar that stays in view, a popup, a dialog. */
function isLayer(element: Element): boolean {
  const { position, zIndex } = getComputedStyle(element);
  if (position === 'fixed' || position === 'sticky') return true;
  return (position === 'absolute' && zIndex !== 'auto') || element.matches('dialog, [popover]');
}

function shared(a: DOMRect, b: DOMRect): DOMRect {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

const EVERYWHERE = new DOMRect(-1e6, -1e6, 2e6, 2e6);

/** Tells where elements can be seen; each parent is looked at once for all that it holds. */
function places(): (element: Element) => Place {
  const known = new Map<Element, Place>();
  function placeOf(element: Element): Place {
    const before = known.get(element);
    if (before) return before;
    const { parentElement } = element;
    const outer = parentElement ? placeOf(parentElement) : { layer: element, window: EVERYWHERE, isClipped: false };
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    const cuts =
      parentElement !== null && element !== document.body && (overflowX !== 'visible' || overflowY !== 'visible');
    const place = {
      layer: isLayer(element) ? element : outer.layer,
      window: cuts ? shared(outer.window, element.getBoundingClientRect()) : outer.window,
      isClipped: outer.isClipped || clipPath !== 'none',
    };
    known.set(element, place);
    return place;
  }
  return placeOf;
}

function* wordsIn(root: Element): Generator<{ name: string; element: Element; boxes: Iterable<DOMRect> }> {
  const range = document.createRange();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const name = node.textContent?.trim();
    if (!name || !node.parentElement) continue;
    range.selectNodeContents(node);
    yield { name: `“${name.slice(0, 60)}”`, element: node.parentElement, boxes: range.getClientRects() };
  }
}

function drawnIn(root: Element): { words: Drawn[]; controls: Drawn[] } {
  const placeOf = places();
  const seen = (name: string, element: Element, boxes: Iterable<DOMRect>): Drawn[] => {
    const { layer, window, isClipped } = placeOf(element);
    if (isClipped || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    return Array.from(boxes, (box) => ({ name, element, layer, box: shared(box, window) })).filter(
      ({ box: { width, height } }) => width > 2 && height > 2,
    );
  };
  return {
    words: [...wordsIn(root)].flatMap(({ name, element, boxes }) => seen(name, element, boxes)),
    controls: [...root.querySelectorAll(CONTROLS)].flatMap((control) =>
      seen(`<${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent}>`, control, [
        control.getBoundingClientRect(),
      ]),
    ),
  };
}

/** More than the overhang of letters. */
function covers(a: Drawn, b: Drawn): boolean {
  if (a.layer !== b.layer || a.element.contains(b.element) || b.element.contains(a.element)) return false;
  const { width, height } = shared(a.box, b.box);
  return width > 3 && height > 0.4 * Math.min(a.box.height, b.box.height);
}

/** Words that are drawn over other words, or over a control that they do not belong to. */
export function coveredWords(root: Element = document.body): string[] {
  const { words, controls } = drawnIn(root);
  const pairs = words.flatMap((line, at) =>
    [...words.slice(at + 1), ...controls].map((other) => [line, other] as const),
  );
  return pairs.filter(([line, other]) => covers(line, other)).map(([line, other]) => `${line.name} and ${other.name}`);
}

/** Fails the story whose words lie over something else. */
export function expectNoCoveredWords(): void {
  const found = coveredWords();
  if (found.length > 0) throw new Error(`Words lie over each other or over a control:\n${found.join('\n')}`);
}
