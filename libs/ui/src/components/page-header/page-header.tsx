import { ChevronRight } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import { Glyph } from '../../internal/look/glyph.tsx';
import * as css from './page-header.css.ts';

export type Crumb = {
  id: string;
  label: string /** The last one has none: one is there. */;
  link?: LinkElement | undefined;
};
export type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  crumbsLabel?: string | undefined;
  /** A Pill, before the actions. */
  status?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** The h1, which takes the focus after a change of route. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
};

/** Where one is, what it is called and what can be done: the head of every sheet. */
export function PageHeader({ title, subtitle, crumbs, crumbsLabel, status, actions, titleRef }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.names}>
        {crumbs && crumbs.length > 0 && (
          <nav aria-label={crumbsLabel}>
            <ol className={css.crumbs}>
              {crumbs.map((crumb, index) => (
                <li key={crumb.id} className={css.crumb}>
                  {index > 0 && (
                    <span className={css.mark}>
                      <Glyph icon={ChevronRight} size="small" />
                    </span>
                  )}
                  {crumb.link ? (
                    <LinkSlot link={crumb.link} className={css.crumbLink}>
                      {crumb.label}
                    </LinkSlot>
                  ) : (
                    <span aria-current="page">{crumb.label}</span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className={css.title} ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {(status || actions) && (
        <div className={css.side}>
          {status}
          {actions}
        </div>
      )}
    </header>
  );
}
