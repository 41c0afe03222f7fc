import type { Schema } from '@concord/api-client';
import { wholePercent } from '@concord/domain';
import { formatNumber, formatPercent, type Language, useLanguage, useTranslation } from '@concord/i18n';
import { Field, Select, Stack, Table, type TableColumn, Text } from '@concord/ui';
import { useState } from 'react';
import { useFirstRows } from '../../first-rows.tsx';

type Errors = Schema<'ContributorErrors'>;
type Row = Schema<'ErrorRow'>;

/**
 * What one contributor probably gives in the place of each right answer; another one is chosen above it. The server
 * returns no one’s errors where there would be too many numbers.
 */
export function ContributorErrors({ errors }: { errors: readonly Errors[] }) {
  const { t } = useTranslation();
  const people = [...new Map(errors.map(({ contributor }) => [contributor.id, contributor])).values()];
  const [chosen, choose] = useState<string>();
  const shown = people.find(({ id }) => id === chosen) ?? people[0];
  if (!shown) return <Text tone="soft">{t('quality.task.errors_too_many')}</Text>;
  const own = errors.filter(({ contributor }) => contributor.id === shown.id);
  const [first] = own;
  return (
    <Stack gap={12}>
      <Field label={t('quality.task.errors')} hint={t('quality.task.errors_hint')}>
        <Select
          width="fit"
          value={shown.id}
          onChange={({ currentTarget: { value } }) => choose(value)}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {first?.choice === null ? <OneAnswer rows={first.rows} /> : <EachChoice errors={own} />}
    </Stack>
  );
}

/** Grey, where the estimate rests on little. */
const Share = ({ share, isThin, language }: { share: number; isThin: boolean; language: Language }) => (
  <Text tone={isThin ? 'quiet' : 'inherit'} tabular>
    {formatPercent(wholePercent(share, 1) / 100, language)}
  </Text>
);

function OneAnswer({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Table
      caption={t('quality.task.errors')}
      loadingText=""
      empty={null}
      rows={rows.map((row, place) => ({ ...row, place }))}
      rowKey={({ place }) => String(place)}
      rowSize="small"
      columns={[
        { id: 'right', header: t('quality.task.right_answer'), wrap: true, cell: ({ answer }) => answer },
        ...rows.map(
          ({ answer: given }, place): TableColumn<Row & { place: number }> => ({
            id: `given ${place}`,
            header: given,
            align: 'end',
            cell: ({ shares, is_thin }) => <Share share={shares[place] ?? 0} isThin={is_thin} language={language} />,
          }),
        ),
        {
          id: 'expected',
          header: t('quality.task.expected'),
          align: 'end',
          cell: ({ expected }) => formatNumber(Math.round(expected), language),
        },
      ]}
    />
  );
}

/** Of a multiple choice: how often a choice is chosen where it applies, and where it does not. */
function EachChoice({ errors }: { errors: readonly Errors[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const chosenWhere = (answer: '0' | '1') => (errors: Errors) => {
    const row = errors.rows.find((each) => each.answer === answer);
    const place = errors.rows.findIndex((each) => each.answer === '1');
    const share = row?.shares[place];
    return share === undefined ? '–' : <Share share={share} isThin={row?.is_thin ?? false} language={language} />;
  };
  const { shown, more } = useFirstRows(errors, { isInset: false });
  return (
    <>
      <Table
        caption={t('quality.task.errors')}
        loadingText=""
        empty={null}
        rows={shown}
        rowKey={({ choice }) => choice ?? ''}
        rowSize="small"
        columns={[
          { id: 'choice', header: t('quality.choice'), wrap: true, cell: ({ choice }) => choice },
          { id: 'rightly', header: t('quality.task.chosen_rightly'), align: 'end', cell: chosenWhere('1') },
          { id: 'wrongly', header: t('quality.task.chosen_wrongly'), align: 'end', cell: chosenWhere('0') },
        ]}
      />
      {more}
    </>
  );
}
