import { useTranslation } from '@concord/i18n';
import { Heading, Panel, Stack, Table, Text } from '@concord/ui';
import { measureKey, measuresIn, type Report } from './report-figures.ts';
import { citationOf, formulas, methodOf, works } from './sources.ts';

type Line = { id: string; label: string; formula: string; source: string };

/** By what each figure is computed, and where that is described. */
export function SourcesPanel({ report }: { report: Report }) {
  const { t } = useTranslation();
  const title = t('quality.report.formulas');
  const lines: Line[] = [
    ...measuresIn(report).map(({ measure, scale }) => {
      const method = methodOf(measure, scale);
      const name = t(measureKey(measure));
      const label =
        measure === 'krippendorff_alpha'
          ? t('common.labelled', { label: name, value: t(`quality.report.scale.${scale}`) })
          : name;
      return { id: `${measure} ${scale}`, label, formula: method.formula, source: citationOf(method) || '–' };
    }),
    { id: 'bootstrap', label: t('quality.report.bootstrap'), formula: formulas.bootstrap, source: works.zapf.cited },
    { id: 'reading', label: t('quality.report.reading'), formula: '.667, .800', source: works.krippendorff2019.cited },
    ...(report.quality.gold.length > 0
      ? [{ id: 'wilson', label: t('quality.report.wilson'), formula: formulas.wilson, source: works.wilson.cited }]
      : []),
    ...(report.task.consensus_probability === null
      ? []
      : [
          {
            id: 'consensus',
            label: t('quality.report.consensus'),
            formula: formulas.dawidSkene,
            source: works.dawidSkene.cited,
          },
        ]),
  ];
  const cited = Object.values(works).filter((work) => lines.some(({ source }) => source.includes(work.cited)));
  return (
    <Panel title={title}>
      <Stack gap={16}>
        <Table
          caption={title}
          loadingText=""
          empty={null}
          rows={lines}
          rowKey={({ id }) => id}
          rowSize="small"
          columns={[
            { id: 'label', header: t('quality.measure'), wrap: true, cell: ({ label }) => label },
            { id: 'formula', header: t('quality.report.formula'), wrap: true, cell: ({ formula }) => formula },
            { id: 'source', header: t('quality.report.source'), wrap: true, cell: ({ source }) => source },
          ]}
        />
        <Heading level={3}>{t('quality.report.references')}</Heading>
        <Stack gap={6} as="ul">
          {cited.map(({ full }) => (
            <Text key={full} as="li" lang="en">
              {full}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
}
