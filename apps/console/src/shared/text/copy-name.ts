import { characterCount } from '@concord/domain';

const NUMBER = /\s*[(（]\d+[)）]$/u;

/** The name without the number that a copy has. */
export const nameToCopy = (name: string): string => name.replace(NUMBER, '') || name;

export type NameOfCopy = {
  taken: ReadonlySet<string>;
  /** how many characters a name may have */
  max: number;
  /** writes a name with a number, as the language does */
  numbered: (name: string, n: number) => string;
};

/** The first free name of a copy, with a number from 2 on. */
export function copyName(name: string, { taken, max, numbered }: NameOfCopy): string {
  for (let n = 2; ; n++) {
    const room = max - characterCount(numbered('', n));
    const copy = numbered([...nameToCopy(name)].slice(0, room).join('').trimEnd(), n);
    if (!taken.has(copy)) return copy;
  }
}
