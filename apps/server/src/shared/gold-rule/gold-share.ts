import { wilsonInterval } from '@concord/domain/agreement';
import type { components } from '@concord/openapi';

/** A score with its interval; null where nothing was answered. */
export function goldShare({ right, of }: { right: number; of: number }): components['schemas']['GoldShare'] | null {
  const wilson = wilsonInterval(right, of);
  return wilson && { right, of, share: right / of, wilson };
}
