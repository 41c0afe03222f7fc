import { loadMessages } from '@concord/i18n';
import { late } from '../../../../shared/network/late.ts';

/** How many answers rows get: fields of two steps, below others of theirs. */
export const OverlapFields = late(async () => {
  const [{ OverlapFields: Fields }] = await Promise.all([import('./overlap-fields.tsx'), loadMessages('shares')]);
  return Fields;
});
