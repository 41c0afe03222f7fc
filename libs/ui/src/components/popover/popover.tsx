import * as Radix from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../../internal/cx.ts';
import { pop } from '../../internal/overlay.css.ts';
import { usePortalContainer } from '../../internal/portal-container.ts';
import { body } from './popover.css.ts';

export type PopoverProps = {
  trigger: ReactElement;
  /** Name of what opens. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
};

/** A small form beside its button: a filter, a range of dates. For a list of actions use DropdownMenu, for a decision Dialog. */
export function Popover({ trigger, label, children, align = 'start', open, onOpenChange }: PopoverProps) {
  const portal = usePortalContainer();
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  return (
    <Radix.Root {...control}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content className={cx(pop, body)} aria-label={label} align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
