import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, Panel } from '@concord/ui';
import { ChoicesPlot, CoefficientPlot } from './coefficient-plot.tsx';
import { ConsensusPanel } from './consensus-panel.tsx';
import { PairsPanel } from './pairs-panel.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import type { Choice } from './use-measure.ts';

type Figures = Schema<'QualityFigures'>;
export type FigurePanelsProps = { figures: Figures; choice: Choice; isBusy: boolean };

/** Everything that is known of a file: the reading first, then the figures it comes from. */
export function FigurePanels({ figures, choice, isBusy }: FigurePanelsProps) {
  const { t } = useTranslation();
  const measures = figures.coefficients.map((coefficient) => ({
    id: coefficient.name,
    label: t(`quality.name.${coefficient.name}`),
    coefficient,
  }));
  return (
    <div aria-busy={isBusy}>
      <ReadingPanel figures={figures} draws={figures.draws} seed={choice.seed} />
      <CoefficientPlot label={t('quality.measures')} head={t('quality.measure')} rows={measures} />
      <ChoicesPlot choices={figures.by_choice} />
      <CountsPanel figures={figures} />
      <PairsPanel figures={figures} />
      <ConsensusPanel consensus={figures.consensus} />
    </div>
  );
}

const counted = ['rows', 'values', 'coders', 'pairable_rows'] as const;
const leftOut = [
  'single_rows',
  'empty_rows',
  'repeated_votes',
  'blank_items',
  'blank_coders',
  'blank_codes',
  'unreadable_lines',
  'gold_conflicts',
] as const;

function CountsPanel({ figures: { counts, left_out } }: { figures: Figures }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <Panel title={t('quality.counted')}>
      <DescriptionList
        items={[
          ...counted.map((name) => ({ id: name, term: t(`quality.count.${name}`), value: number(counts[name]) })),
          ...leftOut
            .filter((name) => left_out[name] > 0)
            .map((name) => ({ id: name, term: t(`quality.left.${name}`), value: number(left_out[name]) })),
        ]}
      />
    </Panel>
  );
}
