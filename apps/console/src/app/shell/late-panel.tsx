import { type ComponentType, lazy, Suspense, useState } from 'react';

type PanelProps = { open: boolean; onClose: () => void };

/**
 * A side panel that is fetched when it is first opened: no page waits for it.
 * @returns the panel to be rendered with the page, and how to open it
 */
export function latePanel(load: () => Promise<ComponentType<PanelProps>>) {
  const Panel = lazy(async () => ({ default: await load() }));
  return function useLatePanel() {
    const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
    const panel = state !== 'unused' && (
      <Suspense>
        <Panel open={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    );
    return { panel, open: () => setState('open') };
  };
}
