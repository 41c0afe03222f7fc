import { ApiError } from '@concord/api-client';
import { useTranslation } from '@concord/i18n';
import { useToast } from '@concord/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/session/session.ts';
import type { Task } from '../draft/draft.ts';
import { taskQuery } from '../draft/use-draft.ts';
import { type Intake, type Reading, rememberedIntake, rememberIntake, type Staged } from './intake.ts';
import { datasetName } from './pasted-table.ts';
import type { Column } from './staged/column-roles.ts';

const POLL_MS = 1000;
const importDataset = api.mutate('post', '/task/{id}/dataset/import');

/** A file's way into the task: upload, staging, import. It continues while other steps are on screen. */
export function useIntake(task: Task) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const [intake, setIntake] = useState<Intake>(() => rememberedIntake(task.id));
  // Kept to read it again in another encoding; gone after a reload.
  const [file, setFile] = useState<File>();
  const upload = useRef<AbortController>(null);
  const params = { path: { id: task.id } };
  const importing = useMutation(importDataset);

  useEffect(() => rememberIntake(task.id, intake), [task.id, intake]);
  useEffect(() => () => upload.current?.abort(), []);

  async function read(
    next: File,
    reading: Reading,
    chosen: Pick<Staged, 'name' | 'language'> = { name: datasetName(next.name) },
  ): Promise<void> {
    upload.current?.abort();
    const abort = new AbortController();
    upload.current = abort;
    const before = intake;
    setFile(next);
    setIntake({ kind: 'uploading', filename: next.name, share: 0 });
    try {
      const answer = await api.upload('/task/{id}/dataset/upload', next, {
        params: { ...params, query: reading },
        signal: abort.signal,
        onProgress: (share) => {
          if (!abort.signal.aborted) setIntake({ kind: 'uploading', filename: next.name, share });
        },
      });
      setIntake({ kind: 'staged', staged: { upload: answer, columns: answer.columns, reading, ...chosen } });
    } catch (error) {
      if (abort.signal.aborted) setIntake(before.kind === 'staged' ? before : { kind: 'empty' });
      else if (error instanceof ApiError) setIntake({ kind: 'refused', filename: next.name, reading, error });
      else throw error;
    }
  }

  const change = (fields: Partial<Pick<Staged, 'columns' | 'name' | 'language'>>) =>
    setIntake((now) => (now.kind === 'staged' ? { kind: 'staged', staged: { ...now.staged, ...fields } } : now));

  async function start(only_good: boolean): Promise<void> {
    if (intake.kind !== 'staged') return;
    const { staged } = intake;
    const { upload, columns, name, language } = staged;
    try {
      const body = { upload_id: upload.id, name, columns, only_good, ...(language !== undefined && { language }) };
      const job = await importing.mutateAsync({ params, body });
      setIntake({ kind: 'importing', staged, job: job.id });
    } catch (failure) {
      setIntake({ kind: 'staged', staged, failure });
    }
  }

  const jobId = intake.kind === 'importing' ? intake.job : '';
  const { data: job, error: jobError } = useQuery({
    ...api.query('get', '/job/{id}', { params: { path: { id: jobId } } }),
    enabled: jobId !== '',
    throwOnError: false,
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : POLL_MS),
  });
  const isGone = jobError instanceof ApiError && jobError.code === 'not_found';

  useEffect(() => {
    if (intake.kind !== 'importing') return;
    if (isGone) setIntake({ kind: 'empty' });
    if (job?.id !== intake.job) return;
    if (job.state === 'failed') {
      const failure = new ApiError(0, { code: job.error ?? 'internal', params: job.params });
      setIntake({ kind: 'staged', staged: intake.staged, failure });
    }
    if (job.state === 'done') {
      setIntake({ kind: 'empty' });
      setFile(undefined);
      void client.fetchQuery({ ...taskQuery(task.id), staleTime: 0 }).then((fresh) => {
        const count = fresh.task_row.find(({ id }) => id === job.dataset)?.rows_count;
        if (count !== undefined) toast({ text: t('builder.data.imported', { count }) });
      });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === '/task/{id}/row' });
    }
  }, [intake, job, isGone, client, task.id, toast, t]);

  return {
    intake,
    job,
    /** the file is still here, so that it can be read differently */
    hasFile: file !== undefined,
    isStarting: importing.isPending,
    read: (next: File) => void read(next, {}),
    readAgain(reading: Reading): void {
      if (file && intake.kind !== 'uploading') {
        const { name, language } = intake.kind === 'staged' ? intake.staged : { name: datasetName(file.name) };
        void read(file, reading, { name, ...(language !== undefined && { language }) });
      }
    },
    cancelUpload: () => upload.current?.abort(),
    setColumns: (columns: Column[]) => change({ columns }),
    setName: (name: string) => change({ name }),
    setLanguage: (language: string | null) => change({ language }),
    start: (only_good: boolean) => void start(only_good),
    discard(): void {
      setFile(undefined);
      setIntake({ kind: 'empty' });
    },
  };
}

export type IntakeControl = ReturnType<typeof useIntake>;
