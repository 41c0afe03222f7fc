import type { Schema } from '@concord/api-client';
import { checkResult, seenOf } from '@concord/domain/acceptance';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Heading, Stack, Text } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { CheckFigures } from '../../../../shared/records/check-figures.tsx';
import { api } from '../../../../shared/session/session.ts';
import type { Counts } from '../model/review-model.ts';

export type AcceptanceResultProps = {
  submission: Pick<Schema<'Submission'>, 'id' | 'acceptance' | 'lot'>;
  counts: Pick<Counts, 'sample' | 'lot'>;
  /** The submission is not decided yet. */
  isOpen: boolean;
  onShowAll: () => void;
};

/**
 * What the rows that were checked say about the whole submission, or about all submissions of its lot. It is proposed until a
 * person has decided.
 */
export function AcceptanceResult({ submission, counts, isOpen, onShowAll }: AcceptanceResultProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { acceptance: check, lot } = submission;
  const others = useOthersOfLot(submission, isOpen) ?? counts.lot;
  const seen = counts.sample && seenOf(counts.sample, others);
  const proposal = check && seen && isOpen ? checkResult(check, seen) : undefined;
  return (
    <Stack gap={12}>
      <Heading level={2}>{t('acceptance.title')}</Heading>
      {lot && !lot.is_drawn && <Text tone="soft">{t('acceptance.lot_awaits')}</Text>}
      {check && seen && (
        <CheckFigures
          check={check}
          seen={seen}
          about={
            lot ? [{ term: t('acceptance.lot_size'), value: formatNumber(lot.submissions_count, language) }] : undefined
          }
        />
      )}
      {proposal === 'pass' && (
        <Banner tone="positive" live="polite">
          {t(lot ? 'acceptance.lot_pass_desk' : 'acceptance.pass')}
        </Banner>
      )}
      {proposal === 'fail' && (
        <>
          <Banner tone="severe" live="polite">
            {t(lot ? 'acceptance.lot_fail' : 'acceptance.fail')}
          </Banner>
          <Button size="small" onClick={onShowAll}>
            {t('acceptance.show_all')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** What the others of a lot have shown by now: an event about any of them reads it anew. undefined until it is read. */
function useOthersOfLot({ id, lot }: AcceptanceResultProps['submission'], isOpen: boolean) {
  const { data } = useQuery({
    ...api.query('get', '/submission/{id}/lot', { params: { path: { id } } }),
    enabled: isOpen && lot?.is_drawn === true,
    // without it the numbers are those of the opening
    throwOnError: false,
  });
  return data;
}
