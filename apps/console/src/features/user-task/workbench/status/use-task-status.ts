import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../../../shared/network/online.ts';
import type { AnswersStatus } from '../../answers/answers-adapter.ts';
import { useAnswers } from '../../answers/use-answers.ts';
import { type Whereabouts, whereabouts } from './whereabouts.ts';

const CALM_MS = 300;

/**
 * What a part of the screen shows of what is on its way to the server. That changes several times with each answer: who
 * reads only what it shows is not rendered again for the rest.
 */
export function useTaskStatus<Part>(task: string, read: (status: AnswersStatus) => Part): Part {
  const { onChange, status } = useAnswers();
  return useSyncExternalStore(onChange, () => read(status(task)));
}

/**
 * Where the answers of a task are. Each is saved within a blink: until then "Saved 14:02" is still true, and does not
 * flicker.
 */
export function useWhereabouts(task: string): Whereabouts {
  const { onChange, status } = useAnswers();
  const isOnline = useOnline();
  const [settled, setSettled] = useState(() => whereabouts(status(task), isOnline));

  useEffect(() => {
    let latest: Whereabouts | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = whereabouts(status(task), isOnline);
      if (now === latest) return;
      latest = now;
      clearTimeout(timer);
      if (now === 'saved') setSettled(now);
      else timer = setTimeout(() => setSettled(now), CALM_MS);
    };
    look();
    const stop = onChange(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [onChange, status, task, isOnline]);
  return settled;
}
