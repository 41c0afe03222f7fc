import { reliabilitySample } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, Panel, Stack, Text } from '@concord/ui';
import type { ReactNode } from 'react';
import type { Workload } from './rows-each.ts';
import { useShareText } from './share-text.ts';

export type AssignPanelProps = {
  /** undefined when the numbers of the fields are none */
  work: Workload | undefined;
  contributors: number;
  /** rows have been assigned; the server moves rows later */
  isAssigned: boolean;
  /** the fields that change the arithmetic */
  children: ReactNode;
};

/** How the rows would be assigned, calculated again with every change. */
export function AssignPanel({ work, contributors, isAssigned, children }: AssignPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('builder.people.assign')}>
      <Stack gap={16}>
        {children}
        {!isAssigned && <Arithmetic work={work} contributors={contributors} />}
      </Stack>
    </Panel>
  );
}

function Arithmetic({ work, contributors }: Pick<AssignPanelProps, 'work' | 'contributors'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const share = useShareText(work?.each);
  const number = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, language));
  const isPart = work !== undefined && work.overlapped > 0 && work.overlapped < work.rows;
  const notes = [
    work?.each === undefined ? t('builder.people.assign_none') : work.rows === 0 && t('builder.people.assign_no_rows'),
    isPart && t('builder.people.reliability', { count: reliabilitySample(work.rows) }),
    isPart && work.isAtLeastOne && t('builder.people.overlap_least'),
  ].filter((note) => note !== false);
  return (
    <>
      <DescriptionList
        items={[
          { term: t('builder.people.assign_rows'), value: number(work && work.rows + work.gold) },
          ...(work !== undefined && work.gold > 0
            ? [{ term: t('builder.people.gold_rows'), value: number(work.gold) }]
            : []),
          ...(isPart ? [{ term: t('builder.people.overlapped'), value: number(work.overlapped) }] : []),
          { term: t('builder.people.answers'), value: number(work?.answers) },
          {
            term: t('builder.people.assign_people'),
            value: contributors === 0 ? number(0) : `÷ ${number(contributors)}`,
          },
          {
            term: t('builder.people.assign_each'),
            value: work?.each && work.rows > 0 ? <Text weight="strong">{share}</Text> : '–',
          },
        ]}
      />
      {notes.map((note) => (
        <Text key={note} size="small" tone="quiet" as="p">
          {note}
        </Text>
      ))}
    </>
  );
}
