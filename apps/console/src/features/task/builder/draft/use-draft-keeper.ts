import { useEffect, useState } from 'react';
import { useUser } from '../../../../shared/session/use-session.ts';
import type { DraftKeeper } from './draft-keeper.ts';

async function openKeeper(user: string, task: string): Promise<DraftKeeper> {
  // Behind the screen, which draws without it what the server has.
  const { openDraftKeeper } = await import('./draft-keeper.ts');
  return openDraftKeeper(user, task);
}

/** What this browser keeps of the task's draft: undefined until that is known, null where it cannot be. */
export function useDraftKeeper(task: string): DraftKeeper | null | undefined {
  const { id } = useUser();
  const [keeper, setKeeper] = useState<DraftKeeper | null>();
  useEffect(() => {
    let isWanted = true;
    void openKeeper(id, task)
      .catch(() => null)
      .then((opened) => isWanted && setKeeper(opened));
    return () => {
      isWanted = false;
    };
  }, [id, task]);
  return keeper;
}
