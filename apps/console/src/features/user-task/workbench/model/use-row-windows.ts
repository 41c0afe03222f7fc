import type { Schema } from '@concord/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../../shared/session/session.ts';

const WINDOW = 50;
/** How near the edge of what is loaded the next window is fetched. */
const AHEAD = 25;

const startOf = (position: number) => Math.floor((position - 1) / WINDOW) * WINDOW + 1;

type Options = {
  task: string;
  position: number;
  rowsCount: number;
  /** Whether a row is here: one that was is read again once it is gone. */
  isLoaded: (position: number) => boolean;
  onRows: (rows: readonly Schema<'UserTaskRow'>[]) => void;
  onFailure: () => void;
};

/** Reads rows from the server: single ones, and the windows of those that are not here. */
function useReading({ task, isLoaded, onRows, onFailure }: Omit<Options, 'position' | 'rowsCount'>) {
  const client = useQueryClient();
  const asked = useRef(new Set<number>());
  // What the server has not is not asked for again and again.
  const absent = useRef(new Set<number>());
  const [failure, setFailure] = useState<unknown>();

  const read = useCallback(
    async (from: number, limit: number) => {
      const options = api.query('get', '/userTask/{id}/row', {
        params: { path: { id: task }, query: { position: from, limit } },
      });
      // Not from the cache: what was read before lacks what has been answered since.
      const { rows } = await client.fetchQuery({ ...options, staleTime: 0, gcTime: 0 });
      onRows(rows);
    },
    [client, task, onRows],
  );

  const fail = useCallback(
    (error: unknown) => {
      setFailure(error);
      onFailure();
    },
    [onFailure],
  );

  /** Fetches the windows of those rows that are not here, each once at a time. */
  const load = useCallback(
    (positions: readonly number[]) => {
      for (const from of new Set(positions.filter((one) => !isLoaded(one) && !absent.current.has(one)).map(startOf))) {
        if (asked.current.has(from)) continue;
        asked.current.add(from);
        read(from, WINDOW)
          .then(() => {
            setFailure(undefined);
            for (let at = from; at < from + WINDOW; at += 1) if (!isLoaded(at)) absent.current.add(at);
          }, fail)
          .finally(() => asked.current.delete(from));
      }
    },
    [read, isLoaded, fail],
  );

  /** Reads one row again. One that is not here any more, and does not come, is like any other that does not. */
  const reread = useCallback(
    (at: number) =>
      read(at, 1).catch((error: unknown) => {
        if (!isLoaded(at)) fail(error);
      }),
    [read, isLoaded, fail],
  );
  return { load, reread, failure };
}

/** Fetches rows around a position before they are needed, and others once they are shown. */
export function useRowWindows({ position, rowsCount, ...reading }: Options) {
  const { onFailure } = reading;
  const { load, reread, failure } = useReading(reading);
  const shown = useRef<readonly number[]>([]);

  const around = useCallback(
    () => load([position, Math.min(position + AHEAD, rowsCount), Math.max(position - AHEAD, 1)]),
    [load, position, rowsCount],
  );

  useEffect(() => {
    if (rowsCount > 0) around();
  }, [around, rowsCount]);

  return {
    failure,
    /** These rows are in view. */
    show: useCallback(
      (positions: readonly number[]) => {
        shown.current = positions;
        load(positions);
      },
      [load],
    ),
    retry() {
      // Keys pressed at the failure were meant for no row.
      onFailure();
      around();
      load(shown.current);
    },
    reread,
  };
}
