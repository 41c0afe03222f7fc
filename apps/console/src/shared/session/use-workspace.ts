import type { Schema } from '@concord/api-client';
import { useEffect, useState } from 'react';
import { api } from './session.ts';

export type Workspace = Schema<'Workspace'>;

let known: Workspace | undefined;
let asking: Promise<Workspace> | undefined;

// Asked for once a page, and without the query cache, which the signed-out pages do not load.
function ask(): Promise<Workspace> {
  asking ??= api.call('get', '/workspace').finally(() => {
    asking = undefined;
  });
  return asking;
}

/** As in a page that has just been loaded. */
export function forgetWorkspace(): void {
  known = undefined;
  asking = undefined;
}

/** Whose product this is: company, support mailbox, rules for passwords. Undefined until the server has said so. */
export function useWorkspace(): Workspace | undefined {
  const [workspace, setWorkspace] = useState(known);
  useEffect(() => {
    if (workspace) return;
    const show = (answer: Workspace) => {
      known = answer;
      setWorkspace(answer);
    };
    // Without an answer the page is complete but for the company's name.
    ask().then(show, () => undefined);
  }, [workspace]);
  return workspace;
}
