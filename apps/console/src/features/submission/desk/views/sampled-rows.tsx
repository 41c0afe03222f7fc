import type { Schema } from '@concord/api-client';
import { formatList, formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { Icon, Text } from '@concord/ui';

type Risk = Schema<'Risk'>;

/** They say what the covered answers are. */
const telling: ReadonlySet<Risk> = new Set<Risk>(['others_differ', 'gold_missed']);

/** Why the row was chosen to be reviewed, without what would tell of answers that are covered. */
export function RowRisks({ risks, isCovered }: { risks: readonly Risk[]; isCovered: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = risks.filter((risk) => !(isCovered && telling.has(risk)));
  if (shown.length === 0) return null;
  return (
    <Text as="p" size="medium" tone="soft">
      <Icon name="flag" />{' '}
      {t('review.risks', {
        risks: formatList(
          shown.map((risk) => t(`review.risk.${risk}`)),
          language,
        ),
      })}
    </Text>
  );
}

/** How many rows are to be reviewed, and how they were chosen. */
export function SampleLine({
  submission,
  rows,
}: {
  submission: Pick<Schema<'Submission'>, 'sampled_by_risk' | 'rows_count'>;
  rows: number;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Text size="small" tone="quiet">
      {t(submission.sampled_by_risk ? 'review.riskiest' : 'review.sample', {
        count: submission.rows_count,
        rows: formatNumber(rows, language),
      })}
    </Text>
  );
}
