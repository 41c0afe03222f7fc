import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { Fragment, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../internal/cx.ts';
import { Glyph } from '../../internal/glyph.tsx';
import { type LinkElement, LinkSlot } from '../../internal/link-slot.tsx';
import * as css from '../../internal/overlay.css.ts';
import { usePortalContainer } from '../../internal/portal-container.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';

export type MenuItem =
  | {
      kind?: 'action' | undefined;
      id: string;
      label: string;
      icon?: IconName | undefined;
      tone?: 'plain' | 'danger' | undefined;
      keyHint?: string | readonly string[] | undefined;
      /** Quiet words at the end edge. */
      note?: string | undefined;
      disabled?: boolean | undefined;
      onSelect: () => void;
    }
  | {
      kind: 'link';
      id: string;
      label: string;
      icon?: IconName | undefined;
      note?: string | undefined;
      link: LinkElement;
    }
  /** On or off by itself; the menu stays open. */
  | {
      kind: 'check';
      id: string;
      label: string;
      checked: boolean;
      disabled?: boolean | undefined;
      onChange: (checked: boolean) => void;
    }
  | { kind: 'group'; id: string; label: string }
  | { kind: 'separator'; id: string };

export type DropdownMenuProps = {
  /** The control that opens it: a Button or IconButton. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** What the menu is of, if the trigger's own name does not say it. */
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** Anything above the items, for instance who is signed in. */
  header?: ReactNode;
  /** Opens under the pointer too and stays this many ms after the pointer has left. */
  hoverTimeout?: number | undefined;
};

function useHover(timeout: number | undefined) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), timeout);
  };
  const props = timeout === undefined ? {} : { onPointerEnter: enter, onPointerLeave: leave };
  return { open, setOpen, props };
}

/** Actions or choices behind a button. For a value in a form use Select, for one to five views SegmentedControl. */
export function DropdownMenu({ trigger, items, label, align = 'start', header, hoverTimeout }: DropdownMenuProps) {
  const portal = usePortalContainer();
  const { open, setOpen, props: hover } = useHover(hoverTimeout);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild {...hover}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content
          className={css.pop}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(label ? { 'aria-label': label } : {})}
          {...hover}
        >
          {header}
          {items.map((item) => (
            <Fragment key={item.id}>{row(item)}</Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function row(item: MenuItem) {
  if (item.kind === 'separator') return <Radix.Separator className={css.separator} />;
  if (item.kind === 'group') return <Radix.Label className={css.group}>{item.label}</Radix.Label>;
  if (item.kind === 'check') {
    return (
      <Radix.CheckboxItem
        className={css.option}
        checked={item.checked}
        disabled={item.disabled ?? false}
        onCheckedChange={item.onChange}
        onSelect={(event) => event.preventDefault()}
      >
        <span className={css.optionIcon}>
          <Radix.ItemIndicator>
            <Glyph icon={Check} />
          </Radix.ItemIndicator>
        </span>
        {item.label}
      </Radix.CheckboxItem>
    );
  }
  const content = (
    <>
      {item.icon && (
        <span className={cx(css.optionIcon, item.kind !== 'link' && item.tone === 'danger' && css.dangerIcon)}>
          <Icon name={item.icon} />
        </span>
      )}
      {item.label}
      {item.note && <span className={css.end}>{item.note}</span>}
      {item.kind !== 'link' && item.keyHint && (
        <span className={css.end}>
          <Kbd keys={item.keyHint} />
        </span>
      )}
    </>
  );
  if (item.kind === 'link') {
    return (
      <Radix.Item asChild className={css.option}>
        <LinkSlot link={item.link}>{content}</LinkSlot>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      className={cx(css.option, item.tone === 'danger' && css.danger)}
      disabled={item.disabled ?? false}
      onSelect={item.onSelect}
    >
      {content}
    </Radix.Item>
  );
}
