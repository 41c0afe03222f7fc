import { characterCount, DISPUTE_REASON_MAX, isBlank } from '@concord/domain';
import type { Issue } from '../form/field-message.ts';

/** What is wrong with the reason of a dispute, or of the decision about it. */
export function reasonIssue(reason: string, { required }: { required: boolean }): Issue | undefined {
  if (isBlank(reason)) return required ? { code: 'required', params: {} } : undefined;
  return characterCount(reason) > DISPUTE_REASON_MAX
    ? { code: 'too_long', params: { n: DISPUTE_REASON_MAX } }
    : undefined;
}
