import type { Schema } from '@concord/api-client';
import { checkResult } from '@concord/domain/acceptance';
import { clopperPearsonInterval } from '@concord/domain/agreement';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, DescriptionList, Heading, Stack } from '@concord/ui';

export type AcceptanceResultProps = {
  check: Schema<'AcceptanceCheck'>;
  sample: Schema<'SampleCounts'>;
  /** The submission is not decided yet. */
  isOpen: boolean;
  onShowAll: () => void;
};

/** What the rows that were checked say about the whole submission. It is proposed until a person has decided. */
export function AcceptanceResult({ check, sample, isOpen, onShowAll }: AcceptanceResultProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { incorrect_rows: wrong, unmarked_answers: unmarked, rows } = sample;
  const marked = sample.correct_answers + sample.incorrect_answers;
  const proposal = isOpen ? checkResult(check, { rows, wrong, marked, unmarked }) : undefined;
  const percent = (share: number) => formatPercent(share, language, 1);
  // While the rest is not marked, nothing can be said about it; nor where all rows were skipped.
  const interval = unmarked === 0 && marked > 0 ? clopperPearsonInterval(wrong, rows) : null;
  return (
    <Stack gap={12}>
      <Heading level={2}>{t('acceptance.title')}</Heading>
      <DescriptionList
        items={[
          { term: t('acceptance.to_check'), value: formatNumber(rows, language) },
          { term: t('acceptance.allowed'), value: formatNumber(check.accept, language) },
          { term: t('acceptance.found'), value: formatNumber(wrong, language) },
          ...(interval
            ? [
                {
                  term: t('acceptance.estimate'),
                  value: t('acceptance.interval', {
                    value: percent(wrong / rows),
                    low: percent(interval.low),
                    high: percent(interval.high),
                  }),
                },
              ]
            : []),
        ]}
      />
      {proposal === 'pass' && (
        <Banner tone="positive" live="polite">
          {t('acceptance.pass')}
        </Banner>
      )}
      {proposal === 'fail' && (
        <>
          <Banner tone="severe" live="polite">
            {t('acceptance.fail')}
          </Banner>
          <Button size="small" onClick={onShowAll}>
            {t('acceptance.show_all')}
          </Button>
        </>
      )}
    </Stack>
  );
}
