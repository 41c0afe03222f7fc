import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';

type PanelProps = { open: boolean; onClose: () => void };

/**
 * A side panel that is fetched when it is first opened: no page waits for it. It belongs to the page it was opened on, so
 * a link in it closes it.
 * @returns the panel to be rendered with the page, and how to open it
 */
export function latePanel(load: () => Promise<ComponentType<PanelProps>>) {
  const Panel = lazy(async () => ({ default: await load() }));
  return function useLatePanel() {
    const { pathname } = useLocation();
    /** The path it is open on; `null`: it was open before. */
    const [openOn, setOpenOn] = useState<string | null>();
    // Left for good: going back does not open it again.
    if (openOn && openOn !== pathname) setOpenOn(null);
    const panel = openOn !== undefined && (
      <Suspense>
        <Panel open={openOn === pathname} onClose={() => setOpenOn(null)} />
      </Suspense>
    );
    return { panel, open: () => setOpenOn(pathname) };
  };
}
