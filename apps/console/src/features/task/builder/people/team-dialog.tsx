import type { Schema } from '@concord/api-client';
import { formatList, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Combobox, type ComboboxOption, Dialog, Field, Skeleton, Stack, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../../shared/form/error-message.ts';
import { MemberTable } from '../../../../shared/records/people/member-table.tsx';
import { teams } from '../../../../shared/records/records.ts';
import { useRecordOptions } from '../../../../shared/records/use-record-options.ts';

import type { Worker } from './named.ts';

type Member = Schema<'TeamMember'>;

export type TeamDialogProps = {
  selected: readonly string[];
  onAdd: (people: readonly Worker[]) => void;
  onClose: () => void;
};

/** Adds the members of a team to the contributors of a task, once it is clear who they are and what they have to do. */
export function TeamDialog({ selected, onAdd, onClose }: TeamDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const found = useRecordOptions(teams);
  const { data: team, error } = useQuery({
    ...teams.one(chosen?.value ?? ''),
    enabled: chosen !== null,
    throwOnError: false,
  });
  const added = team
    ? team.member.filter(({ user, state }) => state !== 'disabled' && !selected.includes(user.id))
    : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.choose')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            disabled={added.length === 0}
            onClick={() => {
              onAdd(added.map(({ user, away_until }) => ({ ...user, away_until })));
              onClose();
            }}
          >
            {added.length === 0 ? t('team.choose') : t('team.adds', { count: added.length })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text as="p">{t('team.choose_hint')}</Text>
        <Field label={t('field.team')}>
          <Combobox {...found.props} autoFocus value={chosen} onChange={setChosen} />
        </Field>
        {found.isNone && <Text tone="quiet">{t('team.empty_hint')}</Text>}
        {error && (
          <Banner tone="critical" live="now">
            {errorMessage(error, t)}
          </Banner>
        )}
        {chosen && !team && !error && <Skeleton shape="block" />}
        {team && (
          <>
            <TeamNotes members={team.member} hasAdded={added.length > 0} />
            {team.member.length > 0 && <MemberTable team={team} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Who is left out, and why there may be nobody to add. */
function TeamNotes({ members, hasAdded }: { members: readonly Member[]; hasAdded: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const disabled = members.filter(({ state }) => state === 'disabled').map(({ user }) => user.name);
  if (members.length === 0) return <Text tone="quiet">{t('team.no_members')}</Text>;
  return (
    <>
      {disabled.length > 0 && (
        <Banner tone="info" live="polite">
          {t('team.left_out', { count: disabled.length, names: formatList(disabled, language) })}
        </Banner>
      )}
      {!hasAdded && disabled.length < members.length && (
        <Banner tone="info" live="polite">
          {t('team.all_selected')}
        </Banner>
      )}
    </>
  );
}
