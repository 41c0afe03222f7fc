import type { Schema } from '@concord/api-client';
import { formatNumber, useLanguage, useTranslation } from '@concord/i18n';
import { EmptyState, Inline, Panel, Stack, Table, Tag, Text, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { rowSearch } from '../../../shared/navigation/use-row-in-address.ts';
import { LongText } from '../../../shared/text/long-text.tsx';

type Row = Schema<'DisputedRow'>;

/** The rows that contributors agree on least; each answer leads to its row in the submission. */
export function DisputedPanel({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('quality.task.disputed');
  return (
    <Panel title={title} padded={false}>
      <Table
        caption={title}
        loadingText=""
        empty={<EmptyState title={t('quality.task.no_disputed')} size="small" />}
        rows={rows}
        rowKey={({ row_no }) => String(row_no)}
        columns={[
          {
            id: 'row_no',
            header: t('quality.task.row'),
            align: 'end',
            width: 'fit',
            cell: ({ row_no }) => (
              <Text tone="quiet" tabular>
                {formatNumber(row_no, language)}
              </Text>
            ),
          },
          {
            id: 'text',
            header: t('builder.data.role.text'),
            width: 'reading',
            wrap: true,
            cell: ({ text, language: written }) => <LongText text={text} language={written} />,
          },
          { id: 'answers', header: t('quality.values'), wrap: true, cell: (row) => <Answers row={row} /> },
        ]}
      />
    </Panel>
  );
}

/** Each answer with those who gave it. */
function Answers({ row }: { row: Row }) {
  const given = [...Map.groupBy(row.answers, ({ answer }) => answer)];
  return (
    <Stack gap={4} align="start">
      {given.map(([answer, by]) => (
        <Inline key={answer} gap={8} align="center">
          <Tag>{answer}</Tag>
          {by.map(({ contributor, submission, position }) => (
            <TextLink key={submission} asChild>
              <Link to={`${generatePath(paths.submission, { id: submission })}${rowSearch(position)}`}>
                {contributor.name}
              </Link>
            </TextLink>
          ))}
        </Inline>
      ))}
    </Stack>
  );
}
