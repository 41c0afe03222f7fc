import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useUser } from '../session/use-session.ts';
import { storedText } from './stored-text.ts';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['comfortable', 'compact'] as const;

/** How the console looks to one person. */
export type Appearance = {
  /** `system`: as the device has it */
  theme: (typeof themes)[number];
  density: (typeof densities)[number];
  /** the menu in the bar at the top is shown */
  headerMenu: boolean;
};

/** People share browsers: each has an entry. `person` is who was here last, for the first paint and the sign-in. */
type Stored = { person: string | null; people: Readonly<Record<string, Appearance>> };

// public/first-paint.js reads it before anything is drawn.
const KEY = 'concord.appearance';
const storedAppearance = storedText(KEY);
const asDelivered: Appearance = { theme: 'system', density: 'comfortable', headerMenu: false };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function appearanceFrom(value: unknown): Appearance {
  const { theme, density, headerMenu } = isRecord(value) ? value : {};
  return {
    theme: themes.find((known) => known === theme) ?? asDelivered.theme,
    density: densities.find((known) => known === density) ?? asDelivered.density,
    headerMenu: headerMenu === true,
  };
}

function storedFrom(text: string | null): Stored {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const { person, people } = isRecord(value) ? value : {};
    return {
      person: typeof person === 'string' ? person : null,
      people: Object.fromEntries(
        Object.entries(isRecord(people) ? people : {}).map(([id, entry]) => [id, appearanceFrom(entry)]),
      ),
    };
  } catch {
    return { person: null, people: {} };
  }
}

// Kept here too: where storage is blocked a choice lasts as long as the page.
let stored = storedFrom(storedAppearance.read());
const listeners = new Set<() => void>();

function ofPerson(person: string | null): Appearance {
  return (person === null ? undefined : stored.people[person]) ?? asDelivered;
}

function apply({ theme, density }: Appearance): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  if (density === 'comfortable') delete root.dataset.density;
  else root.dataset.density = density;
}

function take(next: Stored): void {
  stored = next;
  apply(ofPerson(stored.person));
  for (const listener of listeners) listener();
}

function keep(next: Stored): void {
  storedAppearance.write(JSON.stringify(next));
  take(next);
}

// A change made in another tab shows here too.
function follow({ key, newValue }: StorageEvent): void {
  if (key === KEY || key === null) take({ ...storedFrom(newValue), person: stored.person });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}

/** As in a page that has just been loaded. */
export const forgetAppearance = (): void => take(storedFrom(storedAppearance.read()));

/** From the sign-in on the page looks as this person has it. Nothing is stored for people who never chose anything. */
export function useOwnAppearance(): void {
  const { id } = useUser();
  useLayoutEffect(() => {
    if (stored.person === id) return;
    const next = { ...stored, person: id };
    if (Object.keys(stored.people).length > 0) keep(next);
    else take(next);
  }, [id]);
  // Full-window screens do not use it, but follow it, too.
  useEffect(() => subscribe(() => {}), []);
}

/** How the page looks to the person on it, and how they change that: at once, and for the next time in this browser. */
export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  const { id } = useUser();
  const appearance = useSyncExternalStore(subscribe, () => ofPerson(id));
  const change = (part: Partial<Appearance>) =>
    keep({ person: id, people: { ...stored.people, [id]: { ...ofPerson(id), ...part } } });
  return [appearance, change];
}
