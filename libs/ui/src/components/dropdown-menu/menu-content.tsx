import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check, ChevronRight } from 'lucide';
import { type RefObject, useEffect, useRef } from 'react';
import { ignoreHeldEnter } from '../../internal/key/held-key.ts';
import { KeyHint } from '../../internal/key/key-hint.tsx';
import { shortcut } from '../../internal/key/shortcut.ts';
import { LinkSlot } from '../../internal/link-slot.tsx';
import { cx } from '../../internal/look/cx.ts';
import { Glyph } from '../../internal/look/glyph.tsx';
import { closeByEscape } from '../../internal/overlay/close-by-escape.ts';
import * as css from '../../internal/overlay/overlay.css.ts';
import { usePortalContainer } from '../../internal/overlay/portal-container.ts';
import { StandIn } from '../../internal/overlay/stand-in.tsx';
import { Icon } from '../icon/icon.tsx';
import type { DropdownMenuProps, MenuItem } from './dropdown-menu-props.ts';
import * as own from './menu-content.css.ts';
import type { useHover } from './use-hover.ts';

type Props = Pick<DropdownMenuProps, 'items' | 'label' | 'align' | 'header'> & {
  id: string;
  trigger: RefObject<HTMLElement | null>;
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opened by a key: starts at the first item. */
  byKey: boolean;
  hover: ReturnType<typeof useHover>['props'];
};

/** Radix does so too, but only when it was there before the key was pressed. */
function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const items = mark.current?.parentElement?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])');
    items?.[0]?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}

/** What opens: a chunk of its own, see DropdownMenu. */
export function MenuContent(props: Props) {
  const { id, trigger, triggerId, open, onOpenChange, byKey, hover, items, label, align = 'start', header } = props;
  const portal = usePortalContainer();
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <StandIn element={trigger} />
      </Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content
          id={id}
          className={own.content}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...(label ? { 'aria-label': label, 'aria-labelledby': undefined } : { 'aria-labelledby': triggerId })}
          {...hover}
          {...ignoreHeldEnter}
          {...closeByEscape(() => onOpenChange(false))}
          onPointerDownOutside={(event) => {
            // the trigger itself handles a press on it
            if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
          }}
        >
          {byKey && <FocusFirst />}
          {header}
          {items.map((item) => (
            <Row key={item.id} item={item} trigger={trigger} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type RowProps = { item: MenuItem; trigger: Props['trigger'] };

function Row({ item, trigger }: RowProps) {
  if (item.kind === 'separator') return <Radix.Separator className={css.separator} />;
  if (item.kind === 'group') return <Radix.Label className={css.group}>{item.label}</Radix.Label>;
  if (item.kind === 'submenu') return <Submenu {...item} trigger={trigger} />;
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
        <span className={own.words}>{item.label}</span>
      </Radix.CheckboxItem>
    );
  }
  if (item.kind === 'link') {
    return (
      <Radix.Item asChild className={css.option}>
        <LinkSlot link={item.link}>
          <Words item={item} />
        </LinkSlot>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item
      className={cx(css.option, item.tone === 'critical' && css.danger, item.tone === 'critical' && own.danger)}
      disabled={item.disabled ?? false}
      {...(item.keyHint ? { 'aria-keyshortcuts': shortcut(item.keyHint) } : {})}
      onSelect={() => {
        // A dialog that opens now returns the focus to where it is: the menu will be gone then.
        trigger.current?.focus({ preventScroll: true });
        item.onSelect();
      }}
    >
      <Words item={item} />
    </Radix.Item>
  );
}

function Words({ item }: { item: Extract<MenuItem, { kind?: 'action' | 'link' | undefined }> }) {
  return (
    <>
      {item.icon && (
        <span className={cx(css.optionIcon, item.kind !== 'link' && item.tone === 'critical' && css.dangerIcon)}>
          <Icon name={item.icon} />
        </span>
      )}
      <span className={own.words}>{item.label}</span>
      {item.note && <span className={css.end}>{item.note}</span>}
      {item.kind !== 'link' && item.keyHint && (
        <span className={css.end}>
          <KeyHint keys={item.keyHint} />
        </span>
      )}
    </>
  );
}

type SubmenuProps = Extract<MenuItem, { kind: 'submenu' }> & Pick<RowProps, 'trigger'>;

function Submenu({ label, icon, disabled = false, items, trigger }: SubmenuProps) {
  const portal = usePortalContainer();
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={css.option} disabled={disabled}>
        {icon && (
          <span className={css.optionIcon}>
            <Icon name={icon} />
          </span>
        )}
        <span className={own.words}>{label}</span>
        <span className={own.more}>
          <Glyph icon={ChevronRight} size="small" />
        </span>
      </Radix.SubTrigger>
      <Radix.Portal {...portal}>
        <Radix.SubContent className={own.content} sideOffset={4} alignOffset={-5} collisionPadding={8}>
          {items.map((item) => (
            <Row key={item.id} item={item} trigger={trigger} />
          ))}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}
