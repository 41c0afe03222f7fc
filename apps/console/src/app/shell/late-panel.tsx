import { type ComponentType, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { late } from '../../shared/network/late.ts';

type PanelProps = { open: boolean; onClose: () => void };

/**
 * A side panel that is fetched when it is first opened: no page waits for it. It belongs to the page it was opened on, so
 * a link in it closes it; a page that was already on its way does not.
 * @returns the panel to be rendered with the page, and how to open it
 */
export function latePanel(load: () => Promise<ComponentType<PanelProps>>) {
  const Panel = late(load);
  return function useLatePanel() {
    const { pathname } = useLocation();
    /**
     * The page it is open on, and the one that was on its way there when it was opened: the address changes first, the
     * page follows once it is fetched. `null`: it was open before.
     */
    const [openOn, setOpenOn] = useState<{ page: string; next: string } | null>();
    // Left for good: going back does not open it again.
    if (openOn && openOn.page !== pathname) {
      setOpenOn(openOn.next === pathname ? { page: pathname, next: pathname } : null);
    }
    const panel = openOn !== undefined && (
      <Suspense>
        <Panel open={openOn !== null} onClose={() => setOpenOn(null)} />
      </Suspense>
    );
    return { panel, open: () => setOpenOn({ page: pathname, next: window.location.pathname }) };
  };
}
