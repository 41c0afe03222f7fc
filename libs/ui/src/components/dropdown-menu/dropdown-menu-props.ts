import type { ReactElement, ReactNode } from 'react';
import type { LinkElement } from '../../internal/link-slot.tsx';
import type { IconName } from '../icon/icon.tsx';

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
  /** The name of the menu, if the trigger's own name is not enough. */
  label?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** Anything above the items, for instance who is signed in. */
  header?: ReactNode;
  /** `click`: once the pointer is up again, for a trigger that can be dragged. */
  opensOn?: 'press' | 'click' | undefined;
  /** Opens under the pointer too, unless someone is typing, and stays this many ms after the pointer has left. */
  hoverTimeout?: number | undefined;
};
