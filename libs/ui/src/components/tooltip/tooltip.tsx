import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { usePortalContainer } from '../../internal/portal-container.ts';
import { Kbd } from '../kbd/kbd.tsx';
import * as css from './tooltip.css.ts';

export type TooltipProps = {
  /** The focusable element it belongs to. */
  children: ReactElement;
  text: ReactNode;
  keyHint?: string | readonly string[] | undefined;
  side?: 'top' | 'bottom' | 'start' | 'end' | undefined;
};

const sides = { top: 'top', bottom: 'bottom', start: 'left', end: 'right' } as const;

/** A short addition on hover and focus. Never the only place of what people need: touch screens show none. */
export function Tooltip({ children, text, keyHint, side = 'top' }: TooltipProps) {
  const portal = usePortalContainer();
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal {...portal}>
          <Radix.Content className={css.tooltip} side={sides[side]} sideOffset={6} collisionPadding={8}>
            {text}
            {keyHint && <Kbd keys={keyHint} tone="onColor" />}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
