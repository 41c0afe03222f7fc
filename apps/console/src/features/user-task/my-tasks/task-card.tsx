import type { Schema } from '@concord/api-client';
import { daysLate, dueDate, submissionState, today } from '@concord/domain';
import { formatDateTime, formatRatio, useLanguage, useTranslation } from '@concord/i18n';
import { Banner, Button, Card, Heading, Inline, Pill, Progress, Stack, Text, TextLink } from '@concord/ui';
import { generatePath, Link } from 'react-router';
import { paths } from '../../../shared/navigation/paths.ts';
import { dueDateText } from '../../../shared/status/due-date.ts';
import { submissionStatus } from '../../../shared/status/status.ts';
import { StatusPill } from '../../../shared/status/status-pill.tsx';
import { stateTone } from '../../../shared/status/status-tone.ts';
import { useWithdraw } from '../use-withdraw.ts';

export type TaskCardProps = {
  task: Schema<'UserTask'>;
  /** The day at +08:00 that late is counted from. */
  day?: string;
};

/** One task of a contributor: how far it is, until when, and the way on. */
export function TaskCard({ task, day = today(new Date()) }: TaskCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = submissionState(task.submission);
  const isOpen = state === 'incomplete';
  const moment = formatDateTime(task.submission.updatedAt, language);
  const due = dueDateText(task, t, language);
  const when = {
    incomplete: due === undefined ? t('my_tasks.no_due') : t('my_tasks.due', { date: due }),
    under_review: t('my_tasks.submitted_at', { date: moment }),
    approved: t('my_tasks.approved_at', { date: moment }),
  };
  const mayWork = isOpen && task.workable && task.paused_at === null;
  const go = mayWork ? (task.rows_done > 0 ? 'my_tasks.continue' : 'my_tasks.start') : 'my_tasks.view';
  return (
    <li>
      <Card>
        <Stack gap={12}>
          <Inline justify="between" align="start" wrap={false}>
            <Stack gap={2}>
              <Heading level={3}>{task.name}</Heading>
              <Text size="medium" tone="quiet" dir="auto">
                {task.project.name}
              </Text>
            </Stack>
            <TaskPill task={task} day={day} />
          </Inline>
          {isOpen && (
            <Progress
              label={t('my_tasks.rows')}
              value={task.rows_done}
              max={task.rows_count}
              tone={task.late ? stateTone.late : 'accent'}
              width="fill"
              figure={formatRatio(task.rows_done, task.rows_count, language)}
            />
          )}
          <Inline justify="between">
            <Text size="medium" tone="quiet" tabular>
              {when[state]}
            </Text>
            <Inline gap={12}>
              {state === 'under_review' && task.opened_at === null && <Withdraw task={task.id} />}
              <Text size="medium" weight="medium">
                <TextLink
                  icon="arrow-right"
                  asChild
                  aria-label={t('common.labelled', { label: t(go), value: task.name })}
                >
                  <Link to={generatePath(paths.task, { id: task.id })}>{t(go)}</Link>
                </TextLink>
              </Text>
            </Inline>
          </Inline>
          {isOpen && task.returned_at !== null && task.remarks !== null && (
            <Banner tone="critical" icon="return">
              <bdi>{t('my_tasks.returned', { remarks: task.remarks })}</bdi>
            </Banner>
          )}
        </Stack>
      </Card>
    </li>
  );
}

function TaskPill({ task, day }: Required<TaskCardProps>) {
  const { t } = useTranslation();
  const { submission, late, workable, paused_at, returned_at } = task;
  const due = dueDate(task);
  if (submission.is_completed) return <StatusPill status={submissionStatus(submission)} />;
  if (!workable) return <StatusPill status="task.inactive" />;
  if (paused_at !== null) return <StatusPill status="submission.paused" />;
  if (late && due !== null) {
    return (
      <Pill tone={stateTone.late} icon="clock">
        {t('my_tasks.days_late', { count: daysLate(due.day, day) })}
      </Pill>
    );
  }
  if (returned_at !== null) return <StatusPill status="submission.returned" />;
  return <StatusPill status={task.answers_count + task.rows_skipped > 0 ? 'task.in_progress' : 'task.assigned'} />;
}

function Withdraw({ task }: { task: string }) {
  const { t } = useTranslation();
  const { withdraw, isPending } = useWithdraw(task);
  return (
    <Button size="small" busy={isPending} onClick={withdraw}>
      {t('workbench.withdraw')}
    </Button>
  );
}
