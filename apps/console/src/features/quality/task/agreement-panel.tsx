import type { Schema } from '@concord/api-client';
import { formatDecimal, formatPercent, formatRatio, type Language, useLanguage, useTranslation } from '@concord/i18n';
import { IntervalPlot, type IntervalRow, Panel, Pill, Text } from '@concord/ui';
import { verdictLooks } from '../../../shared/status/verdict-looks.ts';
import { valueText } from '../interval-text.ts';
import { QuestionLink } from './question-link.tsx';

type Reading = Schema<'QuestionReading'>;
type Row = IntervalRow & { figures: Reading | null };

/** α of every question on one axis. */
export function AgreementPanel({ task, quality }: { task: string; quality: Schema<'TaskQuality'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const decimals = (value: number, digits: number) => formatDecimal(value, language, digits);
  const rows = quality.questions
    .filter(({ type }) => type !== 'open')
    .map((question): Row => {
      const { figures } = question;
      return {
        id: String(question.question_no),
        label: <QuestionLink task={task} question={question} />,
        interval: intervalOf(figures),
        figures,
        ...(figures?.reading?.verdict === 'not_reliable' && { tone: 'severe' }),
      };
    });
  if (rows.length === 0) return null;
  const lowest = Math.min(0, ...rows.map(({ interval }) => interval?.low ?? 0));
  return (
    <Panel title={t('quality.task.agreement')} padded={false}>
      <IntervalPlot
        label={t('quality.task.agreement')}
        summary={t('quality.task.agreement_hint')}
        empty={null}
        format={(value) => decimals(value, 1)}
        describe={(_, { figures }) => (figures?.alpha ? valueText(figures.alpha, decimals, t) : '–')}
        domain={[Math.floor(lowest * 5) / 5, 1]}
        heads={{ row: t('quality.task.question'), plot: t('quality.interval') }}
        references={[
          { value: 0.667, label: t('quality.from_tentative', { value: decimals(0.667, 3) }) },
          { value: 0.8, label: t('quality.from_reliable', { value: decimals(0.8, 3) }) },
        ]}
        rows={rows}
        after={[
          {
            id: 'alpha',
            header: 'α',
            align: 'end',
            cell: ({ interval }) => (interval ? decimals(interval.value, 2) : '–'),
          },
          {
            id: 'verdict',
            header: t('quality.task.reading'),
            cell: ({ figures }) => <Verdict figures={figures} />,
          },
          {
            id: 'unanimous',
            header: t('quality.name.unanimous'),
            align: 'end',
            cell: ({ figures }) => unanimousText(figures, language),
          },
        ]}
      />
    </Panel>
  );
}

/** A value without an interval is a point. */
function intervalOf(figures: Reading | null): IntervalRow['interval'] {
  const value = figures?.alpha?.value ?? null;
  const interval = figures?.alpha?.interval;
  return value === null ? null : { value, low: interval?.low ?? value, high: interval?.high ?? value };
}

function Verdict({ figures }: { figures: Reading | null }) {
  const { t } = useTranslation();
  if (figures?.reading) {
    const { verdict } = figures.reading;
    return <Pill {...verdictLooks[verdict]}>{t(`quality.verdict.${verdict}`)}</Pill>;
  }
  const because = figures?.alpha?.undefined_because;
  return <Text tone="soft">{because ? t(`quality.undefined.${because}`) : '–'}</Text>;
}

function unanimousText(figures: Reading | null, language: Language): string {
  if (!figures || figures.unanimous === null) return '–';
  const { pairable_rows } = figures.counts;
  const rows = formatRatio(Math.round(figures.unanimous * pairable_rows), pairable_rows, language);
  return `${rows} · ${formatPercent(figures.unanimous, language)}`;
}
