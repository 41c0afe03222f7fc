import type { MouseEvent } from 'react';
import { skip } from './skip-link.css.ts';

/**
 * The link's own jump would leave an entry in the history, which a router takes for a place; without a script it still
 * works.
 */
const withoutTrace = {
  onClick(event: MouseEvent) {
    const main = document.getElementById('main');
    if (!main) return;
    event.preventDefault();
    main.focus();
  },
};

/** The first stop of the Tab key: leads past menu and bars. Seen only while it has the focus. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={skip} href="#main" {...withoutTrace}>
      {children}
    </a>
  );
}
