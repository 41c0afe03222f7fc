/** The Han characters of a legacy charset: those of its two-byte codes in the given rows. */
function charactersOf(charset: string, rows: [number, number], cells: [number, number][]): Set<string> {
  const bytes: number[] = [];
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (const [first, last] of cells) for (let cell = first; cell <= last; cell++) bytes.push(row, cell);
  }
  return new Set(new TextDecoder(charset).decode(Uint8Array.from(bytes)).match(/\p{Script=Han}/gu));
}

let only: { simplified: Set<string>; traditional: Set<string> } | undefined;

/** GB 2312 lists the characters of simplified Chinese, Big5 those of traditional; each has some that the other lacks. */
function onlyIn() {
  if (only) return only;
  const simplified = charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]);
  // biome-ignore format: the two ranges of Big5's second byte
  const traditional = charactersOf('big5', [0xa4, 0xf9], [[0x40, 0x7e], [0xa1, 0xfe]]);
  const lackedBy = (other: Set<string>) => (character: string) => !other.has(character);
  only = {
    simplified: new Set([...simplified].filter(lackedBy(traditional))),
    traditional: new Set([...traditional].filter(lackedBy(simplified))),
  };
  return only;
}

/** Whether Chinese is written in simplified or traditional characters; undefined where it has none that differ. */
export function hanScript(text: string): 'Hans' | 'Hant' | undefined {
  const { simplified, traditional } = onlyIn();
  let balance = 0;
  for (const character of text) balance += Number(simplified.has(character)) - Number(traditional.has(character));
  if (balance === 0) return undefined;
  return balance > 0 ? 'Hans' : 'Hant';
}
