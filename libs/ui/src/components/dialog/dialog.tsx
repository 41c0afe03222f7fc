import { type ReactNode, useId } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Modal } from '../../internal/overlay/modal.tsx';
import { Scroller } from '../../internal/scroller.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './dialog.css.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, the close button, and with `lightDismiss` a press on the scrim. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons; the primary one last. */
  footer?: ReactNode;
  /** Names the close button; without it there is none, and the footer must offer the way out. */
  closeLabel?: string | undefined;
  size?: keyof typeof css.sizes | undefined;
  /** Off where a press beside it would lose what was typed. */
  lightDismiss?: boolean | undefined;
};

/** A decision or a short form over the page; the page waits. For something to look at beside the page use Drawer. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  closeLabel,
  size = 'medium',
  lightDismiss = false,
}: DialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(css.dialog, css.sizes[size])}
      lightDismiss={lightDismiss}
    >
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {closeLabel && <IconButton icon="x" label={closeLabel} size="small" tooltip="none" onClick={onClose} />}
      </div>
      <Scroller className={css.body} role="group" label={title}>
        {children}
      </Scroller>
      {footer && <div className={css.foot}>{footer}</div>}
    </Modal>
  );
}
