import { checkPassword as problemOf, type SecurityProfile } from '@concord/domain';
import { invalid } from '../../kernel/errors.ts';

/** The contract's limits are the widest; the security profile draws them closer. */
export function checkPassword(password: string, profile: SecurityProfile): void {
  const problem = problemOf(password, profile);
  if (!problem) return;
  const code = problem.code === 'mismatch' ? 'format' : problem.code;
  throw invalid({ pointer: '/password', code, params: problem.params });
}
