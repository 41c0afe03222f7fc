import { ApiError } from '@concord/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/session/session.ts';
import type { Intake, Reading, Staged } from './intake.ts';
import { datasetName } from './pasted-table.ts';

type Chosen = Pick<Staged, 'name' | 'language'>;

/** Sends a file to the server, which reads and stages it. */
export function useUpload(task: string, intake: Intake, setIntake: (intake: Intake) => void) {
  // Kept to read it again in another encoding; gone after a reload.
  const [file, setFile] = useState<File>();
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const forgetFile = useCallback(() => setFile(undefined), []);

  async function read(next: File, reading: Reading, chosen: Chosen = { name: datasetName(next.name) }): Promise<void> {
    upload.current?.abort();
    const abort = new AbortController();
    upload.current = abort;
    const before = intake;
    const filename = next.name;
    setFile(next);
    setIntake({ kind: 'uploading', filename, share: 0 });
    try {
      const answer = await api.upload('/task/{id}/dataset/upload', next, {
        params: { path: { id: task }, query: reading },
        signal: abort.signal,
        onProgress: (share) => {
          if (!abort.signal.aborted) setIntake({ kind: 'uploading', filename, share });
        },
      });
      setIntake({ kind: 'staged', staged: { upload: answer, columns: answer.columns, reading, ...chosen } });
    } catch (error) {
      if (abort.signal.aborted) setIntake(before.kind === 'staged' ? before : { kind: 'empty' });
      else if (error instanceof ApiError) setIntake({ kind: 'refused', filename, reading, error });
      else throw error;
    }
  }

  return {
    /** the file is still here, so that it can be read differently */
    hasFile: file !== undefined,
    read: (next: File) => void read(next, {}),
    readAgain(reading: Reading): void {
      if (!file || intake.kind === 'uploading') return;
      const { name, language } = intake.kind === 'staged' ? intake.staged : { name: datasetName(file.name) };
      void read(file, reading, { name, ...(language !== undefined && { language }) });
    },
    cancelUpload: () => upload.current?.abort(),
    forgetFile,
  };
}
