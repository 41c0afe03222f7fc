import type { Schema } from '@concord/api-client';
import { submissionState } from '@concord/domain';
import { formatDateTime, formatNumber, formatRatio, loadMessages, useLanguage, useTranslation } from '@concord/i18n';
import { DropdownMenu, EmptyState, IconButton, Inline, Progress, RowLink, Table, Text } from '@concord/ui';
import { Suspense, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { late } from '../../../shared/network/late.ts';
import { PersonRef } from '../../../shared/records/person-ref.tsx';
import { AwayPill } from '../../../shared/status/away-pill.tsx';
import { GoldPill } from '../../../shared/status/gold-pill.tsx';
import { StatusPill } from '../../../shared/status/status-pill.tsx';
import { stateTone } from '../../../shared/status/status-tone.ts';

const ResumeOne = late(async () => {
  const [dialog] = await Promise.all([
    import('../../../shared/records/resume/resume-one.tsx'),
    loadMessages('rules'),
    // why pausing again may be too late
    loadMessages('review_keys'),
  ]);
  return dialog.ResumeOne;
});
const PassOnDialog = late(async () => {
  const [dialog] = await Promise.all([import('./pass-on-dialog.tsx'), loadMessages('people'), loadMessages('draft')]);
  return dialog.PassOnDialog;
});

type Contributor = Schema<'TaskContributor'>;

/** How far each contributor of a task is; the name leads to what they have answered. */
export function TaskContributors({ task }: { task: Schema<'Task'> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [passing, setPassing] = useState<Schema<'UserRef'>>();
  const [resuming, setResuming] = useState<Contributor>();
  // While a pilot runs, everyone has the same rows.
  const mayPassOn = (one: Contributor) =>
    task.contributor.length > 1 && task.pilot?.state !== 'running' && hasRowsLeft(one);
  const isPaused = ({ assignment }: Contributor) => typeof assignment?.paused_at === 'string';
  return (
    <>
      <Table
        caption={t('task.contributors')}
        rows={task.contributor}
        rowKey={({ user }) => user.id}
        loadingText={t('list.loading')}
        empty={<EmptyState title={t('list.empty')} size="small" />}
        columns={[
          {
            id: 'user',
            header: t('field.contributor'),
            width: 'fluid',
            wrap: true,
            cell: (one) => <Person {...one} />,
          },
          {
            id: 'status',
            header: t('field.status'),
            wrap: true,
            cell: ({ assignment }) => assignment && <States work={assignment} />,
          },
          {
            id: 'rows',
            header: t('task.rows_done'),
            align: 'end',
            hideBelow: 'md',
            cell: ({ assignment }) => assignment && formatRatio(assignment.rows_done, assignment.rows_count, language),
          },
          {
            id: 'progress',
            header: t('dashboard.answers_questions'),
            align: 'end',
            cell: ({ user, assignment }) =>
              assignment && (
                <Progress
                  label={t('common.labelled', { label: t('field.progress'), value: user.name })}
                  value={assignment.answers_count}
                  max={Math.max(assignment.questions_count, 1)}
                  width="small"
                  tone={assignment.late ? stateTone.late : 'accent'}
                  figure={formatRatio(assignment.answers_count, assignment.questions_count, language)}
                  figureWidth="large"
                />
              ),
          },
          {
            id: 'correct',
            header: t('dashboard.correct'),
            align: 'end',
            hideBelow: 'lg',
            cell: ({ assignment }) => assignment && formatNumber(assignment.correct_count, language),
          },
          {
            id: 'incorrect',
            header: t('dashboard.incorrect'),
            align: 'end',
            hideBelow: 'lg',
            cell: ({ assignment }) => assignment && formatNumber(assignment.incorrect_count, language),
          },
          {
            id: 'date',
            header: t('field.updated_at'),
            align: 'end',
            hideBelow: 'lg',
            cell: ({ assignment }) =>
              assignment && (
                <Text size="inherit" tone="soft">
                  {formatDateTime(assignment.updatedAt, language)}
                </Text>
              ),
          },
          ...(task.contributor.some((one) => mayPassOn(one) || isPaused(one))
            ? [
                {
                  id: 'actions',
                  header: t('field.actions'),
                  headerHidden: true,
                  width: 'fit' as const,
                  cell: (one: Contributor) => (
                    <Actions
                      name={one.user.name}
                      onPassOn={mayPassOn(one) && (() => setPassing(one.user))}
                      onResume={isPaused(one) && (() => setResuming(one))}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {resuming?.assignment && (
        <Suspense>
          <ResumeOne
            key={resuming.user.id}
            work={resuming.assignment}
            name={resuming.user.name}
            onClose={() => setResuming(undefined)}
          />
        </Suspense>
      )}
      {passing && (
        <Suspense>
          <PassOnDialog key={passing.id} task={task} user={passing} onClose={() => setPassing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Sources have only rows that were answered elsewhere. */
const hasRowsLeft = ({ user, assignment }: Contributor) =>
  !user.source && assignment !== null && !assignment.is_completed && assignment.rows_done < assignment.rows_count;

function Person({ user, assignment, away_until, disabled }: Contributor) {
  return (
    <Inline gap={8}>
      {assignment ? (
        <RowLink>
          <Link to={generatePath(paths.submission, { id: assignment.id })}>
            <PersonRef user={user} withUsername />
          </Link>
        </RowLink>
      ) : (
        <PersonRef user={user} withUsername />
      )}
      {disabled && <StatusPill status="user.disabled" />}
      <AwayPill until={away_until} />
    </Inline>
  );
}

function States({ work }: { work: Schema<'AssignmentProgress'> }) {
  return (
    <Inline gap={6}>
      <StatusPill status={`submission.${submissionState(work)}`} />
      {work.paused_at !== null && <StatusPill status="submission.paused" />}
      {work.late && <StatusPill status="submission.late" />}
      {work.returned_at !== null && <StatusPill status="submission.returned" />}
      <GoldPill below={work.gold_below} />
    </Inline>
  );
}

type ActionsProps = { name: string; onPassOn: false | (() => void); onResume: false | (() => void) };

function Actions({ name, onPassOn, onResume }: ActionsProps) {
  const { t } = useTranslation();
  if (!onPassOn && !onResume) return null;
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton icon="dots" label={t('project.actions', { name })} />}
      items={[
        ...(onResume ? [{ id: 'resume', label: t('task.resume'), icon: 'play' as const, onSelect: onResume }] : []),
        ...(onPassOn
          ? [{ id: 'pass_on', label: t('task.pass_on'), icon: 'arrow-right' as const, onSelect: onPassOn }]
          : []),
      ]}
    />
  );
}
