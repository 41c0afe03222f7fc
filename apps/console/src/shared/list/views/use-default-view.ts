import type { ViewedList } from '@concord/domain';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchOf, useSavedViews } from './saved-views.ts';

/** The state of an address that someone has emptied: it says what it shows, as any other does. */
export const AS_CHOSEN = { asChosen: true };
const isAsChosen = (state: unknown) => typeof state === 'object' && state !== null && 'asChosen' in state;

/**
 * Opens a list with the view that its reader has made the default, unless its address says what to show.
 * @returns whether that is still to be seen, or done
 */
export function useDefaultView(list: ViewedList | undefined): boolean {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = list === undefined || search !== '' || isAsChosen(state);
  const { views, isLoading } = useSavedViews(isOpen ? undefined : list);
  const view = views.find(({ is_default }) => is_default);
  const target = isOpen || !view ? undefined : searchOf(view);
  useEffect(() => {
    if (target !== undefined) void navigate({ search: target }, { replace: true });
  }, [target, navigate]);
  return isLoading || target !== undefined;
}
