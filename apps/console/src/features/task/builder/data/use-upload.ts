import { api } from '../../../../shared/session/session.ts';
import type { Intake, Reading, Staged } from './intake.ts';
import { datasetName } from './pasted-table.ts';
import { type SendFile, useFileUpload } from './use-file-upload.ts';

type Chosen = Pick<Staged, 'name' | 'language'>;

/** Sends the file of a dataset to the server. */
export function useUpload(task: string, intake: Intake, setIntake: (intake: Intake) => void) {
  const { file, read, ...upload } = useFileUpload<Intake>(intake, setIntake);
  const sendAs =
    (chosen: Chosen): SendFile<Intake> =>
    async (next, reading, options) => {
      const params = { path: { id: task }, query: reading };
      const answer = await api.upload('/task/{id}/dataset/upload', next, { params, ...options });
      return { kind: 'staged', staged: { upload: answer, columns: answer.columns, reading, ...chosen } };
    };

  return {
    ...upload,
    /** the file is still here, so that it can be read differently */
    hasFile: file !== undefined,
    read: (next: File) => read(next, {}, sendAs({ name: datasetName(next.name) })),
    readAgain(reading: Reading): void {
      if (!file || intake.kind === 'uploading') return;
      const { name, language } = intake.kind === 'staged' ? intake.staged : { name: datasetName(file.name) };
      read(file, reading, sendAs({ name, ...(language !== undefined && { language }) }));
    },
  };
}
