import { useTranslation } from '@concord/i18n';
import { Checkbox } from '@concord/ui';
import type { Builder } from '../draft/use-draft.ts';

/** Whether reviewers know whose work it is. */
export function HideContributorsField({ builder: { state, store } }: { builder: Builder }) {
  const { t } = useTranslation();
  const { basics } = state.draft;
  return (
    <Checkbox
      checked={basics.hide_contributors}
      onChange={(hide_contributors) => store.edit('basics', { ...basics, hide_contributors })}
      label={t('builder.people.hide_contributors')}
      description={t('builder.people.hide_contributors_hint')}
    />
  );
}
