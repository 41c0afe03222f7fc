import { reliabilitySample } from '@concord/domain';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { DescriptionList, Text } from '@concord/ui';
import type { Workload } from './rows-each.ts';
import { useShareText } from './share-text.ts';

export type ArithmeticProps = {
  /** undefined when the numbers of the fields are none */
  work: Workload | undefined;
  contributors: number;
};

/** How many rows and answers there are, and how many each contributor would get. */
export function Arithmetic({ work, contributors }: ArithmeticProps) {
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
