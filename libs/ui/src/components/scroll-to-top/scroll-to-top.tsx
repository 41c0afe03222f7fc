import { useSyncExternalStore } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './scroll-to-top.css.ts';

export type ScrollToTopProps = {
  /** How far the page is scrolled, in px, before the button is shown. */
  after: number;
  label: string;
};

function subscribe(listener: () => void) {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

function toTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  // The button goes; who works by keyboard continues where the page starts.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Leads back to the start of a long page. For a list that a person pages through use Pager. */
export function ScrollToTop({ after, label }: ScrollToTopProps) {
  const isShown = useSyncExternalStore(
    subscribe,
    () => scrollY > after,
    () => false,
  );
  if (!isShown) return null;
  return (
    <div className={css.place}>
      <IconButton icon="arrow-up" label={label} tone="secondary" size="large" tooltip="start" onClick={toTop} />
    </div>
  );
}
