import type { Schema } from '@concord/api-client';
import { contributorCode } from '@concord/domain';
import type { TFunction } from '@concord/i18n';

/** What a contributor is called whose name the task hides: after the submission. */
export const hiddenName = (submission: string, t: TFunction): string =>
  t('person.hidden', { code: contributorCode(submission) });

/** Whose work it is, as far as the reader may know. */
export const contributorName = (
  { id, contributor }: Pick<Schema<'SubmissionSummary'>, 'id' | 'contributor'>,
  t: TFunction,
): string => contributor?.name ?? hiddenName(id, t);
