import { ApiError, type Schema } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, jobQuery } from '../../../shared/records/job-query.ts';
import { api } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import type { Reading } from '../builder/data/intake.ts';
import { type IntakePlace, rememberedIntake, rememberIntake } from '../builder/data/remembered-intake.ts';
import { type SendFile, useFileUpload } from '../builder/data/use-file-upload.ts';
import { type AnswerIntake, isStagedAnswers, type StagedAnswers } from './intake.ts';

const importAnswers = api.mutate('post', '/task/{id}/answerImport');

const placeOf = (user: string, task: string): IntakePlace => ({ user, task, purpose: 'answers' });

/** A file's way into the work of a task: upload, staging, import. */
export function useAnswerIntake(task: string) {
  const { id: user } = useUser();
  const [intake, setIntake] = useState(() => rememberedIntake(placeOf(user, task), isStagedAnswers));
  const { file, read, forgetFile, cancelUpload } = useFileUpload<AnswerIntake>(intake, setIntake);
  const importing = useMutation(importAnswers);
  const [started, setStarted] = useState<readonly string[]>(intake.kind === 'importing' ? [intake.job] : []);
  useEffect(() => rememberIntake(placeOf(user, task), intake), [user, task, intake]);
  const job = useJobOf(intake, setIntake);

  const send: SendFile<AnswerIntake> = async (next, reading, options) => {
    const upload = await api.upload('/task/{id}/answerImport/upload', next, {
      params: { path: { id: task }, query: reading },
      ...options,
    });
    const chosen = intake.kind === 'staged' ? intake.staged : { choices: {}, submit: 'sources' as const };
    const { choices, submit } = chosen;
    return { kind: 'staged', staged: { upload, columns: upload.columns, choices, submit, reading } };
  };

  async function start(contributors: Schema<'AnswerContributor'>[], only_good: boolean): Promise<void> {
    if (intake.kind !== 'staged') return;
    const { staged } = intake;
    const { upload, columns, submit } = staged;
    try {
      const body = { upload_id: upload.id, columns, contributors, submit, only_good };
      const { id } = await importing.mutateAsync({ params: { path: { id: task } }, body });
      setStarted((before) => [...before, id]);
      setIntake({ kind: 'importing', staged, job: id });
    } catch (failure) {
      // with what was chosen since
      setIntake((now) => (now.kind === 'staged' ? { ...now, failure } : now));
    }
  }

  return {
    intake,
    job,
    /** the jobs of the imports that were started here, whose end is said here */
    started,
    hasFile: file !== undefined,
    isStarting: importing.isPending,
    read: (next: File) => read(next, {}, send),
    readAgain(reading: Reading): void {
      if (file && intake.kind !== 'uploading') read(file, reading, send);
    },
    cancelUpload,
    change: (fields: Partial<Pick<StagedAnswers, 'columns' | 'choices' | 'submit'>>) =>
      setIntake((now) => (now.kind === 'staged' ? { kind: 'staged', staged: { ...now.staged, ...fields } } : now)),
    start: (contributors: Schema<'AnswerContributor'>[], only_good: boolean) => void start(contributors, only_good),
    discard(): void {
      forgetFile();
      setIntake({ kind: 'empty' });
    },
  };
}

export type AnswerIntakeControl = ReturnType<typeof useAnswerIntake>;

/** Follows the job of an import until it ends: then the file is in, or here again with the reason. */
function useJobOf(intake: AnswerIntake, setIntake: (intake: AnswerIntake) => void): Schema<'Job'> | undefined {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const id = intake.kind === 'importing' ? intake.job : '';
  const { data: job, error } = useQuery({ ...jobQuery(id), enabled: id !== '' });
  const isGone = error instanceof ApiError && error.code === 'not_found';
  useEffect(() => {
    if (intake.kind !== 'importing') return;
    const isDone = job?.id === intake.job && job.state === 'done';
    if (isDone) toast({ text: t('task_job.import_answers_done') });
    // What became of a job that the server no longer knows is in the list of imports.
    if (isDone || isGone) {
      setIntake({ kind: 'empty' });
      void client.invalidateQueries();
    } else if (job?.id === intake.job && job.state === 'failed')
      setIntake({ kind: 'staged', staged: intake.staged, failure: failureOf(job) });
  }, [intake, job, isGone, setIntake, client, toast, t]);
  return id === '' ? undefined : job;
}
