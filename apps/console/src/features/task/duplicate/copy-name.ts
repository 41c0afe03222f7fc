import { characterCount, nameLimits } from '@concord/domain';

const NUMBER = /\s*[(（]\d+[)）]$/u;

/** The name without the number that a copy has. */
export const nameToCopy = (name: string): string => name.replace(NUMBER, '') || name;

/**
 * The first free name of a copy, with a number from 2 on.
 * @param numbered writes a name with a number, as the language does
 */
export function copyName(
  name: string,
  taken: readonly string[],
  numbered: (name: string, n: number) => string,
): string {
  const known = new Set(taken);
  for (let n = 2; ; n++) {
    const copy = numbered(cutFor(nameToCopy(name), characterCount(numbered('', n))), n);
    if (!known.has(copy)) return copy;
  }
}

/** So much of the name that the number still fits behind it. */
const cutFor = (name: string, number: number): string =>
  [...name]
    .slice(0, nameLimits.record - number)
    .join('')
    .trimEnd();
