import type { ProblemParams } from './field-problem.ts';
import { characterCount, isBlank, NOT_BLANK_PATTERN } from './text.ts';

/**
 * What no name has: line breaks and other control characters, and marks that turn the direction of what follows them, so
 * that a name could show as another one. Joiners stay: several scripts, and emoji, are written with them.
 */
const EXCLUDED = '\\u0000-\\u001F\\u007F-\\u009F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069';

/** The contract's pattern of a name that may be left empty. */
export const NAME_PATTERN = `^[^${EXCLUDED}]*$`;
/** The contract's pattern of a name that must be given. */
export const REQUIRED_NAME_PATTERN = `^(?=.*${NOT_BLANK_PATTERN})[^${EXCLUDED}]*$`;

const excluded = new RegExp(`[${EXCLUDED}]`, 'gu');

/** Whether a text has only characters that a name may have. */
export const hasNameCharacters = (text: string): boolean => text.search(excluded) === -1;

/** A text as it can be a name: without what no name has. */
export const asName = (text: string): string => text.replace(excluded, '');

/** The contract's longest names, in characters. */
export const nameLimits = { record: 120, person: 100, personPart: 50, occupation: 100 } as const;

/** Why a name is refused, with the limit (`n`) its message names. */
export interface NameProblem {
  readonly code: 'required' | 'name_characters' | 'too_long';
  readonly params: ProblemParams;
}

/** What is wrong with a name. */
export function checkName(name: string, limits: { max: number; required?: boolean }): NameProblem | undefined {
  const { max, required = true } = limits;
  if (isBlank(name) && required) return { code: 'required', params: {} };
  if (!hasNameCharacters(name)) return { code: 'name_characters', params: {} };
  return characterCount(name) > max ? { code: 'too_long', params: { n: max } } : undefined;
}
