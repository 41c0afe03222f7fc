import { ApiError, type FieldError } from '@concord/api-client';
import { checkName as checkNameOf, isBlank, isCalendarDate, nameLimits, type ValueProblem } from '@concord/domain';
import type { TFunction } from '@concord/i18n';

/** Which field says that what was typed there is another record's, where a form has it. */
const takenFields = { name_taken: 'name', username_taken: 'username', email_taken: 'email' } as const;
type TakenCode = keyof typeof takenFields;
const isTaken = (code: string): code is TakenCode => Object.hasOwn(takenFields, code);

/** The field that says why a form was refused, and what it says; undefined if no field of it does. */
export function takenIssue(failure: unknown, values: object): { field: string; issue: Issue } | undefined {
  if (!(failure instanceof ApiError) || !isTaken(failure.code)) return undefined;
  const field = takenFields[failure.code];
  return field in values ? { field, issue: { code: failure.code, params: {} } } : undefined;
}

/**
 * What is wrong with a field: a code of the contract, of the domain's checks, or one the specification has words of its
 * own for.
 */
export type IssueCode =
  | FieldError['code']
  | TakenCode
  | ValueProblem['code']
  | 'email_format'
  | 'username_format'
  | 'category_missing'
  | 'no_date';
export type Issue = { code: IssueCode; params: Readonly<Record<string, string | number>> };

/** A date that was typed and cannot be read. */
export function dateIssue(day: string): Issue | undefined {
  return day === '' || isCalendarDate(day) ? undefined : { code: 'no_date', params: {} };
}

/** A whole number as people type it; undefined if the text is none. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;

/** What is wrong with a number that was typed: it must be there, be one, and lie within limits. */
export function numberIssue(
  text: string,
  { min, max }: { min: number; max: number },
  read = wholeNumber,
): Issue | undefined {
  if (isBlank(text)) return { code: 'required', params: {} };
  const number = read(text);
  if (number === undefined) return { code: 'format', params: {} };
  if (number < min) return { code: 'too_small', params: { n: min } };
  return number > max ? { code: 'too_large', params: { n: max } } : undefined;
}

/** What is wrong with a field, in the reader's language. */
export function fieldMessage({ code, params }: Issue, t: TFunction): string {
  return isTaken(code) ? t(`error.${code}`) : t(`validation.${code}`, { params });
}

/** The domain's finding about the name of a new user, with the characters that it may have. */
export function usernameIssue(problem: ValueProblem | undefined): Issue | undefined {
  return problem?.code === 'format' ? { ...problem, code: 'username_format' } : problem;
}

/** The domain's finding about an email address, with the words the specification has for its format. */
export function emailIssue(problem: ValueProblem | undefined): Issue | undefined {
  return problem?.code === 'format' ? { ...problem, code: 'email_format' } : problem;
}

/** What is wrong with the name of a record. */
export const checkName = (name: string): Issue | undefined => checkNameOf(name, { max: nameLimits.record });

type PersonWords = { name: string; firstname: string; lastname: string; occupation: string };

/** What is wrong with how a person is called. */
export function personIssues({ name, firstname, lastname, occupation }: PersonWords) {
  const part = { max: nameLimits.personPart, required: false };
  return {
    name: checkNameOf(name, { max: nameLimits.person }),
    firstname: checkNameOf(firstname, part),
    lastname: checkNameOf(lastname, part),
    occupation: checkNameOf(occupation, { max: nameLimits.occupation, required: false }),
  };
}
