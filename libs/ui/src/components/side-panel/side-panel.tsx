import { useId } from 'react';
import { cx } from '../../internal/look/cx.ts';
import { Modal } from '../../internal/overlay/modal.tsx';
import * as look from '../dialog/dialog.css.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { type TabItem, Tabs } from '../tabs/tabs.tsx';
import * as css from './side-panel.css.ts';

export type SidePanelProps<Id extends string> = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** One or more. A single one is shown under its own name, without tabs. */
  tabs: readonly [TabItem<Id>, ...TabItem<Id>[]];
  value: Id;
  onChange: (id: Id) => void;
};

const start = { 'data-autofocus': true };

/**
 * What belongs to no page, at the end edge over every page: logs, news, settings, each in a tab. For one thing to look
 * up use Drawer.
 */
export function SidePanel<Id extends string>(props: SidePanelProps<Id>) {
  const { open, onClose, title, closeLabel, tabs, value, onChange } = props;
  const id = useId();
  const [first, ...others] = tabs;
  const isSingle = others.length === 0;
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={cx(look.drawer, look.sides.end, look.drawerWidths.medium)}
      lightDismiss
    >
      <div className={cx(css.head, isSingle && css.ruled)}>
        <h2 className={css.title} id={id} tabIndex={-1} {...start}>
          {isSingle ? first.label : title}
        </h2>
        <IconButton icon="x" label={closeLabel} tooltip="none" onClick={onClose} />
      </div>
      <div className={css.body}>
        {isSingle ? first.content : <Tabs label={title} tabs={tabs} value={value} onChange={onChange} />}
      </div>
    </Modal>
  );
}
