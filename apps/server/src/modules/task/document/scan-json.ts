type Frame = { isArray: boolean; at: string | number; keys: Set<string> };
/** Where a value is: names of fields and numbers of items, the outermost first. */
export type Path = readonly (string | number)[];
export type Scan = {
  /** Called for each value with its line; for one of an object with that of its name. */
  onValue?: (path: () => Path, depth: number, line: number) => void;
  /** Called for a name that its object has already. */
  onTwice?: (path: () => Path) => void;
};

const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Where the JSON string that starts here ends; -1 when it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return -1;
    if (code !== 0x5c) at += 1;
    else {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return -1;
      at = ESCAPE.lastIndex;
    }
  }
  return -1;
}

/**
 * Goes through a JSON text, however deep it is, since JSON.parse does not say on which line a value is.
 * @returns the line of the first character that is not JSON; undefined when all is
 */
export function scanJson(text: string, { onValue, onTwice }: Scan = {}): number | undefined {
  const frames: Frame[] = [];
  let expected: 'value' | 'item' | 'first name' | 'name' | 'colon' | 'separator' = 'value';
  let line = 1;
  let lineOfName = 0;
  const path = () => frames.map(({ at }) => at);
  for (let at = 0; ; ) {
    const char = text[at];
    if (char === undefined) return frames.length === 0 && expected === 'separator' ? undefined : line;
    if (char === '\n') line += 1;
    if (char === '\n' || char === ' ' || char === '\t' || char === '\r') {
      at += 1;
      continue;
    }
    const frame = frames.at(-1);
    if (expected === 'colon') {
      if (char !== ':') return line;
      expected = 'value';
      at += 1;
    } else if (expected === 'separator') {
      if (!frame) return line;
      if (char === ',') {
        if (frame.isArray) frame.at = Number(frame.at) + 1;
        expected = frame.isArray ? 'value' : 'name';
      } else if (char === (frame.isArray ? ']' : '}')) frames.pop();
      else return line;
      at += 1;
    } else if (frame && ((expected === 'item' && char === ']') || (expected === 'first name' && char === '}'))) {
      frames.pop();
      expected = 'separator';
      at += 1;
    } else if (frame && (expected === 'first name' || expected === 'name')) {
      const end = char === '"' ? endOfString(text, at) : -1;
      if (end === -1) return line;
      const name: string = JSON.parse(text.slice(at, end));
      frame.at = name;
      if (frame.keys.has(name)) onTwice?.(path);
      frame.keys.add(name);
      lineOfName = line;
      expected = 'colon';
      at = end;
    } else {
      onValue?.(path, frames.length, frame && !frame.isArray ? lineOfName : line);
      if (char === '{' || char === '[') {
        frames.push({ isArray: char === '[', at: char === '[' ? 0 : '', keys: new Set() });
        expected = char === '[' ? 'item' : 'first name';
        at += 1;
        continue;
      }
      SCALAR.lastIndex = at;
      const end = char === '"' ? endOfString(text, at) : SCALAR.test(text) ? SCALAR.lastIndex : -1;
      if (end === -1) return line;
      expected = 'separator';
      at = end;
    }
  }
}
