import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Person } from '@concord/ui';
import { hiddenName } from '../../text/contributor-name.ts';
import { PersonRef } from '../person-ref.tsx';

/** Whose work a submission is; a code, where the task hides that. */
export function ContributorRef({ id, contributor }: Pick<Schema<'SubmissionSummary'>, 'id' | 'contributor'>) {
  const { t } = useTranslation();
  return contributor ? <PersonRef user={contributor} /> : <Person name={hiddenName(id, t)} />;
}
