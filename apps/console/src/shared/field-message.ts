import type { FieldError } from '@concord/api-client';
import type { ValueProblem } from '@concord/domain';
import type { TFunction } from '@concord/i18n';

/** What is wrong with a field: a code of the contract, of the domain's checks, or one the specification has words of its own for. */
export type IssueCode = FieldError['code'] | ValueProblem['code'] | 'email_format' | 'category_missing';
export type Issue = { code: IssueCode; params: Readonly<Record<string, string | number>> };

/** What is wrong with a field, in the reader's language. */
export function fieldMessage({ code, params }: Issue, t: TFunction): string {
  return t(`validation.${code}`, params);
}

/** The domain's finding about an e-mail address, with the words the specification has for its format. */
export function emailIssue(problem: ValueProblem | undefined): Issue | undefined {
  return problem?.code === 'format' ? { ...problem, code: 'email_format' } : problem;
}
