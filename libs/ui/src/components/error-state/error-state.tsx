import { TriangleAlert } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { Button } from '../button/button.tsx';
import * as css from '../empty-state/empty-state.css.ts';
import { Mono } from '../mono/mono.tsx';

export type ErrorStateProps = {
  /** Left out where the page is called so already. */
  title?: string | undefined;
  /** Why, in the reader's terms. */
  cause?: ReactNode;
  /** To quote to the operator. */
  requestId?: { label: string; value: string } | undefined;
  retry?: { label: string; onRetry: () => void; busy?: boolean | undefined } | undefined;
  /** Besides trying again. */
  action?: ReactNode;
  size?: keyof typeof css.sizes | undefined;
};

/** Something could not be read or done: cause, request id, another try. In place of what failed, the rest of the screen stays. */
export function ErrorState({ title, cause, requestId, retry, action, size = 'medium' }: ErrorStateProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = root.current?.closest('main');
    return () => {
      // the button that was pressed has gone with the failure
      if (document.activeElement === document.body) around?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className={cx(css.empty, css.sizes[size])} role="alert" ref={root}>
      <span className={css.fault}>
        <Glyph icon={TriangleAlert} size="large" />
      </span>
      {title && <p className={css.title}>{title}</p>}
      {cause && <div className={css.words}>{cause}</div>}
      {requestId && (
        <p className={css.facts}>
          {requestId.label} <Mono>{requestId.value}</Mono>
        </p>
      )}
      {(retry || action) && (
        <div className={css.actions}>
          {retry && (
            <Button iconStart="refresh" onClick={retry.onRetry} busy={retry.busy}>
              {retry.label}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
