import { Slot } from '@radix-ui/react-slot';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import type { LinkElement } from '../../internal/link-slot.tsx';
import { onDemand } from '../../internal/on-demand.ts';
import type { IconName } from '../icon/icon.tsx';
import { useHover } from './use-hover.ts';

export type MenuItem =
  | {
      kind?: 'action' | undefined;
      id: string;
      label: string;
      icon?: IconName | undefined;
      tone?: 'neutral' | 'critical' | undefined;
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
  /** Opens more at its side. One level only, and nothing that is needed often. */
  | {
      kind: 'submenu';
      id: string;
      label: string;
      icon?: IconName | undefined;
      disabled?: boolean | undefined;
      items: readonly MenuItem[];
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

/** What opens. */
export const menuContent = onDemand(async () => (await import('./menu-content.tsx')).MenuContent);

/** Actions or choices behind a button. For a value in a form use Select, for one to five views SegmentedControl. */
export function DropdownMenu({ trigger, hoverTimeout, ...content }: DropdownMenuProps) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const [byKey, setByKey] = useState(false);
  const { wanted, setWanted, props: hover } = useHover(hoverTimeout);
  const Content = menuContent.usePart(wanted);
  const open = wanted && Content !== undefined;

  async function show(isByKey: boolean) {
    setByKey(isByKey);
    setWanted(true);
    if (!(await menuContent.load())) setWanted(false);
  }
  function press(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey) return;
    event.preventDefault(); // the focus is for the menu
    if (open) {
      // the pointer that is about to press has opened it already: what it asks for is there
      const byHover = hoverTimeout !== undefined && event.pointerType !== 'touch';
      if (!byHover) setWanted(false);
      return;
    }
    void show(false);
  }
  function key(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (open && event.key !== 'ArrowDown') setWanted(false);
    else void show(true);
  }

  return (
    <>
      <Slot
        ref={element}
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onFocus={menuContent.load}
        onPointerDown={press}
        onKeyDown={key}
        {...hover}
      >
        {trigger}
      </Slot>
      {Content && (
        <Content
          {...content}
          id={id}
          trigger={element}
          triggerId={`${id}-button`}
          open={open}
          onOpenChange={setWanted}
          byKey={byKey}
          hover={hover}
        />
      )}
    </>
  );
}
