const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const opening = new Set(Array.from(',[{', (sign) => sign.charCodeAt(0)));

/** Whether a JSON text has more values than this: counted without creating them, which would be expensive. */
export function hasMoreValues(text: Uint8Array, most: number): boolean {
  let count = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInString) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isInString = false;
    } else if (sign === quote) isInString = true;
    else if (sign !== undefined && opening.has(sign) && ++count > most) return true;
  }
  return false;
}
