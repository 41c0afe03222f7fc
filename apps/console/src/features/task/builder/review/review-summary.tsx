import { characterCount } from '@concord/domain';
import { formatNumber, formatPercent, useLanguage, useTranslation } from '@concord/i18n';
import { Columns, DescriptionList, type DescriptionListProps, Panel, Text, TextLink } from '@concord/ui';
import { Link } from 'react-router';
import { dueDateText } from '../../../../shared/status/due-date.ts';
import type { Draft, Task } from '../draft/draft.ts';
import { workload } from '../people/assign/rows-each.ts';
import { useShareText } from '../people/assign/share-text.ts';
import { useGoldRows } from '../people/assign/use-gold-rows.ts';
import { type StepId, stepPath } from '../steps.ts';

/** The task as it would be published, step by step. */
export function ReviewSummary({ task, draft }: { task: Task; draft: Draft }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { basics, questions, people } = draft;
  const number = (value: number) => formatNumber(value, language);
  const project = basics.project === task.project.id ? task.project.name : t('common.unknown');
  const count = characterCount(basics.guideline.trim());
  const goldRows = useGoldRows(task, basics);
  const each = workload(task.task_row, { basics, contributors: people.contributor.length, goldRows })?.each;
  const share = useShareText(each);
  const section = (step: StepId, items: DescriptionListProps['items']) => (
    <Panel
      title={t(`builder.step.${step}`)}
      actions={
        <TextLink asChild>
          <Link to={stepPath(task.id, step)} aria-label={t('builder.review.edit', { step: t(`builder.step.${step}`) })}>
            {t('common.edit')}
          </Link>
        </TextLink>
      }
    >
      <DescriptionList items={items} />
    </Panel>
  );
  return (
    <Columns template="halves" stackBelow="md" ruled>
      <div>
        {section('basics', [
          { term: t('field.project'), value: <Text dir="auto">{project}</Text> },
          { term: t('field.title'), value: <Text dir="auto">{basics.name}</Text> },
          {
            term: t('field.guideline'),
            value: count === 0 ? t('builder.review.guideline_none') : t('builder.review.guideline_length', { count }),
          },
          {
            term: t('field.due_date'),
            value:
              dueDateText({ due_date: basics.due_date || null, project: task.project }, t, language) ??
              t('common.not_set'),
          },
          { term: t('question.logic.label'), value: t(`question.logic.${basics.question_logic}`) },
          { term: t('task.assign_logic.label'), value: t(`task.assign_logic.${basics.assign_logic}`) },
        ])}
        {section('data', [
          ...task.task_row.map(({ id, name, rows_count: rows }) => ({
            id,
            term: name,
            value: t('builder.people.rows', { count: rows }),
          })),
          {
            id: 'total',
            term: t('builder.people.assign_rows'),
            value: <Text weight="strong">{number(task.rows_count)}</Text>,
          },
        ])}
      </div>
      <div>
        {section('questions', [
          ...questions.map(({ question_no, name, type }) => ({
            id: String(question_no),
            term: name.trim() || t('builder.questions.unnamed'),
            value: t(`question.type.${type}`),
          })),
        ])}
        {section('people', [
          {
            term: t('builder.people.contributors'),
            value: basics.hide_contributors
              ? t('builder.review.nameless', { number: number(people.contributor.length) })
              : number(people.contributor.length),
          },
          { term: t('builder.people.reviewers'), value: number(people.reviewer.length) },
          ...(task.acceptance === null && Number(basics.review_sample) < 100
            ? [
                {
                  term: t('builder.people.review_sample'),
                  value: formatPercent(Number(basics.review_sample) / 100, language),
                },
                {
                  term: t('builder.people.review_choice'),
                  value: t(basics.review_riskiest ? 'builder.people.review_riskiest' : 'builder.people.review_random'),
                },
              ]
            : []),
          { term: t('builder.basics.answers_per_row'), value: basics.answers_per_row },
          ...(Number(basics.answers_per_row) > 1
            ? [
                {
                  term: t('builder.people.overlap'),
                  value: formatPercent(Number(basics.overlap_share) / 100, language),
                },
              ]
            : []),
          ...(basics.gold_hidden
            ? [
                {
                  term: t('builder.people.gold_share'),
                  value: formatPercent(Number(basics.gold_share) / 100, language),
                },
              ]
            : []),
          { term: t('builder.people.assign_each'), value: each && task.rows_count > 0 ? share : '–' },
        ])}
      </div>
    </Columns>
  );
}
