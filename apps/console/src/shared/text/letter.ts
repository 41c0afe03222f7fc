const LETTERS = 26;

/** The letter that stands for a person who is not named: A to Z, then AA. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));
  return index < LETTERS ? letter : letterOf(Math.floor(index / LETTERS) - 1) + letter;
}
