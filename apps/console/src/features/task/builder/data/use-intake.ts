import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../../shared/session/session.ts';
import { useUser } from '../../../../shared/session/use-session.ts';
import type { Task } from '../draft/draft.ts';
import { type Intake, isStaged, withStaged } from './intake.ts';
import { type IntakePlace, rememberedIntake, rememberIntake } from './remembered-intake.ts';
import type { Column } from './staged/column-roles.ts';
import { useImportJob } from './use-import-job.ts';
import { useUpload } from './use-upload.ts';

const importDataset = api.mutate('post', '/task/{id}/dataset/import');

const placeOf = (user: string, task: string): IntakePlace => ({ user, task, purpose: 'import' });

/** A file's way into the task: upload, staging, import. It continues while other steps are on screen. */
export function useIntake({ id }: Task) {
  const { id: user } = useUser();
  const [intake, setIntake] = useState<Intake>(() => rememberedIntake(placeOf(user, id), isStaged));
  const { forgetFile, ...upload } = useUpload(id, intake, setIntake);
  const importing = useMutation(importDataset);
  const end = useCallback(
    (after: Intake) => {
      setIntake(after);
      if (after.kind === 'empty') forgetFile();
    },
    [forgetFile],
  );
  const job = useImportJob(id, intake, end);
  useEffect(() => rememberIntake(placeOf(user, id), intake), [user, id, intake]);

  const change = (fields: Parameters<typeof withStaged>[1]) => setIntake((now) => withStaged(now, fields));

  async function start(only_good: boolean): Promise<void> {
    if (intake.kind !== 'staged') return;
    const { staged } = intake;
    const { upload, columns, name, language } = staged;
    setIntake({ kind: 'staged', staged });
    try {
      const body = { upload_id: upload.id, name, columns, only_good, ...(language !== undefined && { language }) };
      const { id: job } = await importing.mutateAsync({ params: { path: { id } }, body });
      setIntake({ kind: 'importing', staged, job });
    } catch (failure) {
      // with what was typed since
      setIntake((now) => (now.kind === 'staged' ? { ...now, failure } : now));
    }
  }

  return {
    ...upload,
    intake,
    job,
    isStarting: importing.isPending,
    setColumns: (columns: Column[]) => change({ columns }),
    setName: (name: string) => change({ name }),
    setLanguage: (language: string | null) => change({ language }),
    start: (only_good: boolean) => void start(only_good),
    discard: () => end({ kind: 'empty' }),
  };
}

export type IntakeControl = ReturnType<typeof useIntake>;
