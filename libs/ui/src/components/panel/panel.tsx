import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../../internal/look/cx.ts';
import * as css from './panel.css.ts';

export type PanelProps = {
  children?: ReactNode;
  /** With a title the panel is a named region. */
  title?: string | undefined;
  titleLevel?: 2 | 3 | 4 | undefined;
  /** Makes the title take the focus, for a panel that has come in place of what had it. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Quiet words or a Badge right after the title. */
  hint?: ReactNode;
  /** At the end edge of the title's line: one link or small button. */
  actions?: ReactNode;
  /** Off for tables and lists, which bring their own edges. */
  padded?: boolean | undefined;
  surface?: 'surface' | 'canvas' | undefined;
};

/** A ruled part of a sheet: title, action, content; hairlines between panels. For a thing acted on as a whole use Card. */
export function Panel({
  children,
  title,
  titleLevel = 2,
  titleRef,
  hint,
  actions,
  padded = true,
  surface = 'surface',
}: PanelProps) {
  const id = useId();
  const Title = `h${titleLevel}` as const;
  return (
    <section
      className={cx(css.panel, surface === 'canvas' && css.sunken)}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {(title || actions) && (
        <div className={css.head}>
          {title && (
            <Title className={css.title} id={id} {...(titleRef ? { ref: titleRef, tabIndex: -1 } : {})}>
              {title}
            </Title>
          )}
          {hint && <span className={css.hint}>{hint}</span>}
          {actions && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      {padded ? <div className={cx(css.padded, !title && !actions && css.untitled)}>{children}</div> : children}
    </section>
  );
}
