import type { Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { Banner, Columns, EmptyState, Panel, Progress, Prose, Skeleton, Spinner } from '@concord/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { generatePath, useParams } from 'react-router';
import { focusPageTitle } from '../../../shared/keys/focus-page-title.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { late } from '../../../shared/network/late.ts';
import { Page } from '../../../shared/page/page.tsx';
import { api } from '../../../shared/session/session.ts';
import { FileIntake } from '../builder/data/file-intake.tsx';
import { TaskJob } from '../job/task-job.tsx';
import { ImportList } from './import-list.tsx';
import { type AnswerIntakeControl, useAnswerIntake } from './use-answer-intake.ts';

/** What is on screen once a file has been read: most who open the page come to see how far an import is. */
const StagedFile = late(async () => (await import('./staged-file.tsx')).StagedFile);

/** Imports answers that were given elsewhere into a published task. */
export function AnswerImportScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data: task } = useQuery(api.query('get', '/task/{id}', { params: { path: { id } } }));
  if (!task) return <Skeleton />;
  return (
    <Page
      title={t('task.import_answers')}
      subtitle={task.name}
      crumbs={[
        { label: t('menu.task_list'), to: paths.taskList },
        { label: task.name, to: generatePath(paths.task, { id }) },
      ]}
    >
      {task.is_draft ? <EmptyState title={t('answer_import.draft')} /> : <AnswerImport key={id} task={task} />}
    </Page>
  );
}

function AnswerImport({ task }: { task: Schema<'Task'> }) {
  const control = useAnswerIntake(task.id);
  const { intake, started } = control;
  useFocusOnChange(intake.kind);
  if (intake.kind === 'staged')
    return (
      <Suspense fallback={<Skeleton />}>
        <StagedFile task={task} staged={intake.staged} failure={intake.failure} control={control} />
      </Suspense>
    );
  const { name, job } = task;
  return (
    <>
      {/* an import or an undo that goes on since the page was left, or by someone else */}
      <TaskJob task={{ name, job: job && started.includes(job.id) ? null : job }} />
      <Columns template="mainSide" ruled stackBelow="lg">
        <div>
          {intake.kind === 'importing' ? <Importing control={control} /> : <Intake intake={intake} control={control} />}
          <ImportList task={task.id} />
        </div>
        <HowTo />
      </Columns>
    </>
  );
}

type Waiting = Parameters<typeof FileIntake>[0]['intake'];

function Intake({ intake, control }: { intake: Waiting; control: AnswerIntakeControl }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('answer_import.file')}>
      <FileIntake intake={intake} control={control} />
    </Panel>
  );
}

function Importing({ control: { job } }: { control: AnswerIntakeControl }) {
  const { t } = useTranslation();
  const label = t('task_job.import_answers');
  return (
    <Panel title={label}>
      <Banner tone="info" live="polite">
        {job && job.progress > 0 ? (
          <Progress label={label} value={job.progress} max={job.total} width="fill" />
        ) : (
          <Spinner />
        )}
      </Banner>
    </Panel>
  );
}

function HowTo() {
  const { t } = useTranslation();
  return (
    <Panel title={t('builder.data.how_title')}>
      <Prose size="small">
        <ul>
          <li>{t('answer_import.how_columns')}</li>
          <li>{t('answer_import.how_values')}</li>
          <li>{t('answer_import.how_tools')}</li>
          <li>{t('answer_import.how_sources')}</li>
          <li>{t('answer_import.how_check')}</li>
        </ul>
      </Prose>
    </Panel>
  );
}

/** When what was on screen is replaced, the title of the page takes the focus that went with it. */
function useFocusOnChange(kind: string): void {
  const before = useRef(kind);
  useLayoutEffect(() => {
    const isOther = before.current !== kind;
    before.current = kind;
    if (isOther && document.activeElement === document.body) focusPageTitle();
  }, [kind]);
}
