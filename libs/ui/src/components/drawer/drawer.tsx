import { type ReactNode, useId } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Modal } from '../../internal/overlay/modal.tsx';
import { Scroller } from '../../internal/scroller.tsx';
import * as css from '../dialog/dialog.css.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children?: ReactNode;
  footer?: ReactNode;
  side?: 'start' | 'end' | undefined;
  size?: keyof typeof css.drawerWidths | undefined;
  /** Off for a menu or tabs that bring their own edges. */
  padded?: boolean | undefined;
};

/** A panel from the edge, for looking something up or a longer form. A press beside it closes. For a decision use Dialog. */
export function Drawer({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
  side = 'end',
  size: width = 'medium',
  padded = true,
}: DrawerProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(css.drawer, css.sides[side], css.drawerWidths[width])}
      lightDismiss
    >
      <div className={cx(css.head, css.drawerHead)}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <IconButton icon="x" label={closeLabel} size="small" tooltip="none" onClick={onClose} />
      </div>
      <Scroller className={cx(css.body, css.drawerBody, !padded && css.flush)} role="group" label={title}>
        {children}
      </Scroller>
      {footer && <div className={cx(css.foot, css.drawerFoot)}>{footer}</div>}
    </Modal>
  );
}
