import { ApiError, type Schema } from '@concord/api-client';
import type { Encoding } from '@concord/domain/files';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../shared/session/session.ts';

export type Choice = Schema<'QualityChoice'>;

/** What is known of a file: the last answer stays while the next one comes. */
export type Measured = {
  file: File;
  /** Columns and scale as they are chosen now; undefined until the server has guessed them. */
  choice?: Choice;
  /** How a text file is read; undefined where the server detects it. */
  encoding?: Encoding;
  table?: Schema<'QualityTable'>;
  /** How much of the file has been sent; undefined when nothing is under way. */
  share?: number;
  error?: ApiError;
};

/** How many proposals a page shows. */
const PROPOSALS = 200;

/** The query that says the choice. With a layout, the server guesses no column. */
function queryOf({ shape, item, coder, code, coders, gold, choices, ...rest }: Choice) {
  const isLong = shape === 'long';
  return {
    ...rest,
    ...(shape !== null && { shape }),
    ...(item !== null && { item }),
    ...(isLong && coder !== null && { coder }),
    ...(isLong && code !== null && { code }),
    ...(!isLong && coders.length > 0 && { coders }),
    ...(gold !== null && { gold }),
    ...(choices.length > 0 && { choices }),
  };
}

/** Sends a file to be measured, and again when another choice is made. The file stays in the browser. */
export function useMeasure() {
  const [measured, setMeasured] = useState<Measured>();
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File, before: Pick<Measured, 'choice' | 'encoding' | 'table'>): Promise<void> {
    sending.current?.abort();
    const abort = new AbortController();
    sending.current = abort;
    const { choice, encoding } = before;
    const reading = encoding && { encoding };
    setMeasured({ ...before, file, share: 0 });
    try {
      const query = { items: PROPOSALS, ...reading, ...(choice && queryOf(choice)) };
      const table = await api.upload('/quality/table', file, {
        params: { query },
        signal: abort.signal,
        onProgress: (share) => {
          if (!abort.signal.aborted) setMeasured((now) => now && { ...now, share });
        },
      });
      setMeasured({ file, table, choice: table.choice, ...reading });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setMeasured({ ...before, file, error });
    }
  }

  return {
    measured,
    take: (file: File) => void send(file, {}),
    choose(changes: Partial<Choice>): void {
      if (!measured?.choice) return;
      const { file, table, choice, encoding } = measured;
      void send(file, { ...(table && { table }), ...(encoding && { encoding }), choice: { ...choice, ...changes } });
    },
    /** Reads the file anew; what was chosen were columns of another reading. */
    read: (encoding: Encoding) => measured && void send(measured.file, { encoding }),
    /** What was measured before stays. */
    stop(): void {
      sending.current?.abort();
      const { file, table, encoding } = measured ?? {};
      setMeasured(file && table && { file, table, choice: table.choice, ...(encoding && { encoding }) });
    },
    again: () => measured && void send(measured.file, measured),
    forget(): void {
      sending.current?.abort();
      setMeasured(undefined);
    },
  };
}
