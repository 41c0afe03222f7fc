import type { Schema } from '@concord/api-client';
import { formatNumber, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Panel, Stack, Table, Tag, Text, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../../shared/navigation/paths.ts';
import { rowSearch } from '../../../../shared/navigation/use-row-in-address.ts';
import { PersonRef } from '../../../../shared/records/person-ref.tsx';
import { LongText } from '../../../../shared/text/long-text.tsx';
import { useFirstRows } from '../../first-rows.tsx';
import { type ScoreRow, ScoreTable } from '../../score-table.tsx';
import { QuestionLink } from '../question-link.tsx';
import { GoldButton } from './gold-button.tsx';

type ContributorGold = Schema<'ContributorGold'>;
type Doubtful = Schema<'DoubtfulGold'>;

/** How often the gold answer was given: by question, and by contributor over all questions. */
export function GoldPanel({ task, quality: { questions, gold } }: { task: string; quality: Schema<'TaskQuality'> }) {
  const { t } = useTranslation();
  if (gold.length === 0) return null;
  const byQuestion = questions.flatMap((question): ScoreRow[] => {
    const score = question.figures?.gold;
    if (!score) return [];
    return [{ id: String(question.question_no), label: <QuestionLink task={task} question={question} />, score }];
  });
  return (
    <Panel title={t('quality.scores.title')} hint={t('quality.scores.hint')} padded={false}>
      <Stack gap={24}>
        <ScoreTable head={t('quality.task.question')} rows={byQuestion} />
        <ContributorScores scores={gold} />
      </Stack>
    </Panel>
  );
}

/** The same of one question, and the gold answers that are probably wrong. */
export function QuestionGoldPanel({ gold: { contributors, doubtful } }: { gold: Schema<'QuestionGold'> }) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('quality.scores.title')} hint={t('quality.scores.hint')} padded={false}>
        <ContributorScores scores={contributors} />
      </Panel>
      {doubtful.length > 0 && <DoubtfulPanel rows={doubtful} />}
    </>
  );
}

function ContributorScores({ scores }: { scores: readonly ContributorGold[] }) {
  const { t } = useTranslation();
  const { shown, more } = useFirstRows(scores);
  const rows = shown.map(({ contributor, score }) => ({
    id: contributor.id,
    label: <PersonRef user={contributor} />,
    score,
  }));
  return (
    <>
      <ScoreTable head={t('quality.task.contributor')} rows={rows} />
      {more}
    </>
  );
}

function DoubtfulPanel({ rows }: { rows: readonly Doubtful[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const title = t('quality.scores.doubtful');
  return (
    <Panel title={title} hint={t('quality.scores.doubtful_hint')} padded={false}>
      <Table
        caption={title}
        loadingText=""
        empty={null}
        rows={rows}
        rowKey={({ row_no }) => String(row_no)}
        columns={[
          {
            id: 'row_no',
            header: t('quality.task.row'),
            align: 'end',
            width: 'fit',
            cell: ({ row_no, submission, position }) => (
              <TextLink asChild>
                <Link to={`${generatePath(paths.submission, { id: submission })}${rowSearch(position)}`}>
                  {number(row_no)}
                </Link>
              </TextLink>
            ),
          },
          {
            id: 'text',
            header: t('builder.data.role.text'),
            width: 'reading',
            wrap: true,
            cell: ({ text, language: written }) => <LongText text={text} language={written} />,
          },
          {
            id: 'gold',
            header: t('quality.gold'),
            wrap: true,
            cell: ({ gold, row_no }) => (
              <Stack gap={8} align="start">
                <Tag>{gold}</Tag>
                <GoldButton rowNo={row_no} isGold />
              </Stack>
            ),
          },
          {
            id: 'answer',
            header: t('quality.scores.instead'),
            wrap: true,
            cell: ({ answer, given, of }) => (
              <Stack gap={4} align="start">
                <Tag>{answer}</Tag>
                <Text size="small" tone="soft">
                  {formatRatio(given, of, language)}
                </Text>
              </Stack>
            ),
          },
        ]}
      />
    </Panel>
  );
}
