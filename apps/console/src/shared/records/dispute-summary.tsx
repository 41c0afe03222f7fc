import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Icon, Stack, Text } from '@concord/ui';
import { stateTone } from '../status/status-tone.ts';

type Dispute = Schema<'Dispute'>;

const looks = {
  open: { icon: 'flag', tone: stateTone.disputed, message: 'dispute.disputed' },
  upheld: { icon: 'check', tone: stateTone.correct, message: 'dispute.upheld' },
  kept: { icon: 'x', tone: stateTone.incorrect, message: 'dispute.kept' },
} as const;

/** What became of a dispute, with the reasons of both; `by` says whose the first is. The texts of the part `draft` have to be there. */
export function DisputeSummary({ dispute, by }: { dispute: Dispute; by: string }) {
  const { t } = useTranslation();
  const { outcome, reason, decided_by, decision_reason } = dispute;
  const { icon, tone, message } = looks[outcome ?? 'open'];
  return (
    <Stack gap={4}>
      <Text size="medium" weight="medium" tone={tone}>
        <Icon name={icon} /> {t(message)}
      </Text>
      <Text as="p" size="medium" dir="auto">
        {t('common.labelled', { label: by, value: reason })}
      </Text>
      {decision_reason !== '' && (
        <Text as="p" size="medium" dir="auto">
          {t('common.labelled', { label: decided_by?.name ?? t('dispute.reviewer'), value: decision_reason })}
        </Text>
      )}
    </Stack>
  );
}
