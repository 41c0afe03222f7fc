import { paths } from '../../../shared/navigation/paths.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import type { Place } from './places.ts';

const KEPT = 5;

/** The latest first, each once: a task has another address when it is published. */
export const withPlace = (places: readonly Place[], place: Place): Place[] =>
  [place, ...places.filter(({ id }) => id !== place.id)].slice(0, KEPT);

// For as long as the page lasts: names change, and people share browsers.
let person = '';
let places: readonly Place[] = [];

/** Where the person on the page went last by the command palette. */
export function useRecentPlaces() {
  const { id } = useUser();
  return {
    recent: person === id ? places : [],
    remember(place: Place): void {
      if (place.path === paths.logout) return; // an action, not a place to return to
      const before = person === id ? places : [];
      person = id;
      places = withPlace(before, place);
    },
  };
}
