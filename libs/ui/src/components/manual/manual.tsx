import type { ReactNode } from 'react';
import { SkipLink } from '../../internal/key/skip-link.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Prose } from '../prose/prose.tsx';
import * as css from './manual.css.ts';

export type ManualSection = {
  /** Where a link leads; unlike every other on the page. */
  id: string;
  title: string;
  /** Plain elements, for instance rendered Markdown. */
  content: ReactNode;
};
export type ManualPart = { id: string; title: string; sections: readonly ManualSection[] };

export type ManualProps = {
  skip: string;
  /** The Logo in a link. */
  brand: ReactNode;
  /** At the end of the first line, for instance other languages. */
  end?: ReactNode;
  title: string;
  contentsLabel: string;
  parts: readonly ManualPart[];
  footer?: ReactNode;
};

/** Written matter of several parts on one page, with its contents beside it; folded above it below 992 px. Needs no script. */
export function Manual({ skip, brand, end, title, contentsLabel, parts, footer }: ManualProps) {
  return (
    <div className={css.page}>
      <SkipLink>{skip}</SkipLink>
      <header className={css.head}>
        <div className={css.ends}>
          {brand}
          {end}
        </div>
        <h1 className={css.title}>{title}</h1>
      </header>
      <div className={css.body}>
        <details className={css.fold}>
          <summary className={css.summary}>{contentsLabel}</summary>
          <nav className={css.folded} aria-label={contentsLabel}>
            <Contents parts={parts} />
          </nav>
        </details>
        <nav className={css.side} aria-label={contentsLabel}>
          <Contents parts={parts} />
        </nav>
        <main className={css.main} id="main" tabIndex={-1}>
          {parts.map((part) => (
            <article key={part.id} className={css.sheet} aria-labelledby={part.id}>
              <h2 className={css.partTitle} id={part.id}>
                {part.title}
              </h2>
              {part.sections.map(({ id, title: words, content }) => (
                <section key={id} className={css.section} aria-labelledby={id}>
                  <h3 className={css.sectionTitle} id={id}>
                    {words}
                  </h3>
                  <Prose>{content}</Prose>
                </section>
              ))}
            </article>
          ))}
        </main>
      </div>
      {footer && <footer className={css.ends}>{footer}</footer>}
    </div>
  );
}

function Contents({ parts }: Pick<ManualProps, 'parts'>) {
  return (
    <ul>
      {parts.map((part) => (
        <li key={part.id} className={css.part}>
          <a className={cx(css.link, css.partLink)} href={`#${part.id}`}>
            {part.title}
          </a>
          <ul>
            {part.sections.map(({ id, title }) => (
              <li key={id}>
                <a className={css.link} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
