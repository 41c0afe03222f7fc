import { menuContent } from '../../components/dropdown-menu/dropdown-menu.tsx';
import { popoverContent } from '../../components/popover/popover.tsx';
import { toastList } from '../../components/toast/toast.tsx';

/** Fetches ahead what menus, popovers and toasts need to open, so that they open at once, and without a connection too. */
export async function loadOverlays(): Promise<void> {
  await Promise.all([menuContent.load(), popoverContent.load(), toastList.load()]);
}
