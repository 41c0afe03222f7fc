import * as Radix from '@radix-ui/react-popover';
import type { RefObject } from 'react';
import { ignoreHeldEnter } from '../../internal/key/held-key.ts';
import { cx } from '../../internal/look/cx.ts';
import { closeByEscape } from '../../internal/overlay/close-by-escape.ts';
import { pop } from '../../internal/overlay/overlay.css.ts';
import { usePortalContainer } from '../../internal/overlay/portal-container.ts';
import { StandIn } from '../../internal/overlay/stand-in.tsx';
import * as css from './popover.css.ts';
import type { PopoverProps } from './popover-props.ts';

type Props = Pick<PopoverProps, 'label' | 'children' | 'align' | 'width'> & {
  id: string;
  trigger: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What opens: a chunk of its own, see Popover. */
export function PopoverContent({
  id,
  trigger,
  open,
  onOpenChange,
  label,
  children,
  align = 'start',
  width = 'medium',
}: Props) {
  const portal = usePortalContainer();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <StandIn element={trigger} />
      </Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content
          id={id}
          className={cx(pop, css.body, css.widths[width])}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...ignoreHeldEnter}
          {...closeByEscape(() => onOpenChange(false))}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
