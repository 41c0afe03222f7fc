import { invalid } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

/** The contract's limits are the widest; the security profile draws them closer. */
export function checkPassword(password: string, profile: Services['config']['securityProfile']): void {
  const [min, max] = profile === 'strong' ? [12, 128] : [3, 50];
  const { length } = [...password];
  const pointer = '/password';
  if (length < min) throw invalid({ pointer, code: 'too_short', params: { n: min } });
  if (length > max) throw invalid({ pointer, code: 'too_long', params: { n: max } });
}
