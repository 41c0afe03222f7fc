import { ApiError, type Schema } from '@concord/api-client';
import type { TFunction } from '@concord/i18n';
import type { Issues } from '../../form/use-form.ts';
import type { CurrentUser } from '../session.ts';
import { codeIssue } from './code-field.tsx';

/** The fields with which users prove again who they are; one of them is used. */
export type ProofValues = { password: string; code: string };
export const noProof: ProofValues = { password: '', code: '' };

/** A code from users with two-step verification, the password from all others. */
const takesCode = ({ second_factor }: CurrentUser) => second_factor === 'on';

export function proofIssues(user: CurrentUser, { password, code }: ProofValues): Issues<ProofValues> {
  if (takesCode(user)) return { code: codeIssue(code) };
  return { password: password === '' ? { code: 'required', params: {} } : undefined };
}

export const proofOf = (user: CurrentUser, { password, code }: ProofValues): Schema<'Proof'> =>
  takesCode(user) ? { code } : { password };

/** What the server says about a proof, to show at its field. */
export function proofRefusal(failure: unknown, t: TFunction): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.code === 'password_wrong') return t('second_factor.password_wrong');
  return failure.code === 'code_wrong' ? t('error.code_wrong') : undefined;
}
