import type { ReactNode } from 'react';
import { hidden } from '../visually-hidden/visually-hidden.css.ts';

export type LiveRegionProps = {
  /** What has changed, in a few words. Empty announces nothing. */
  children?: ReactNode;
  /** `now` interrupts; only for what cannot wait. */
  urgency?: 'polite' | 'now' | undefined;
};

/** Says changes to those who cannot see them: saved, results found, the title of a new screen. Keep it mounted, change its words. */
export function LiveRegion({ children, urgency = 'polite' }: LiveRegionProps) {
  return (
    <div className={hidden} role={urgency === 'now' ? 'alert' : 'status'} aria-atomic>
      {children}
    </div>
  );
}
