import { ApiError } from '@concord/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reading, Waiting } from './intake.ts';

/** How a file is sent; where it is then. */
export type SendFile<Next> = (
  file: File,
  reading: Reading,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Next>;

/** Sends a file to the server, which reads and stages it, and keeps it to read it again in another way. */
export function useFileUpload<Next extends { kind: string }>(
  intake: Next | Waiting,
  setIntake: (intake: Next | Waiting) => void,
) {
  // Kept to read it again in another encoding; gone after a reload.
  const [file, setFile] = useState<File>();
  const upload = useRef<AbortController>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const forgetFile = useCallback(() => setFile(undefined), []);

  async function read(next: File, reading: Reading, send: SendFile<Next>): Promise<void> {
    upload.current?.abort();
    const abort = new AbortController();
    upload.current = abort;
    const before = intake;
    const filename = next.name;
    setFile(next);
    setIntake({ kind: 'uploading', filename, share: 0 });
    try {
      const onProgress = (share: number) => {
        if (!abort.signal.aborted) setIntake({ kind: 'uploading', filename, share });
      };
      setIntake(await send(next, reading, { signal: abort.signal, onProgress }));
    } catch (error) {
      if (abort.signal.aborted) setIntake(before.kind === 'staged' ? before : { kind: 'empty' });
      else if (error instanceof ApiError) setIntake({ kind: 'refused', filename, reading, error });
      else throw error;
    }
  }

  return {
    file,
    read: (...given: Parameters<typeof read>) => void read(...given),
    forgetFile,
    cancelUpload: () => upload.current?.abort(),
  };
}
