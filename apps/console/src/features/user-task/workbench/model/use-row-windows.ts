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
  /** other rows that are on the page */
  also: readonly number[];
  onRows: (rows: readonly Schema<'UserTaskRow'>[]) => void;
  onFailure: () => void;
};

/** Fetches rows around a position before they are needed. */
export function useRowWindows({ task, position, rowsCount, also, onRows, onFailure }: Options) {
  const client = useQueryClient();
  const asked = useRef(new Set<number>());
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

  const load = useCallback(
    (from: number) => {
      if (asked.current.has(from)) return;
      asked.current.add(from);
      read(from, WINDOW).then(
        () => setFailure(undefined),
        (error: unknown) => {
          asked.current.delete(from);
          setFailure(error);
          onFailure();
        },
      );
    },
    [read, onFailure],
  );

  const around = useCallback(() => {
    const wanted = [position, Math.min(position + AHEAD, rowsCount), Math.max(position - AHEAD, 1), ...also];
    for (const start of new Set(wanted.map(startOf))) load(start);
  }, [load, position, rowsCount, also]);

  useEffect(() => {
    if (rowsCount > 0) around();
  }, [around, rowsCount]);

  return {
    failure,
    retry() {
      // Keys pressed at the failure were meant for no row.
      onFailure();
      around();
    },
    /** Reads one row again. */
    reread: useCallback((at: number) => read(at, 1).catch(() => undefined), [read]),
  };
}
