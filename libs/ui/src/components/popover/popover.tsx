import { Slot } from '@radix-ui/react-slot';
import { useId, useRef, useState } from 'react';
import { onDemand } from '../../internal/on-demand.ts';
import type { PopoverProps } from './popover-props.ts';

export type { PopoverProps } from './popover-props.ts';

/** What opens. */
export const popoverContent = onDemand(async () => (await import('./popover-content.tsx')).PopoverContent);

/** A small form beside its button: a filter, a range of dates. For a list of actions use DropdownMenu, for a decision Dialog. */
export function Popover({ trigger, open: wantedOutside, onOpenChange, ...content }: PopoverProps) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const [wantedHere, setWantedHere] = useState(false);
  const wanted = wantedOutside ?? wantedHere;
  const Content = popoverContent.usePart(wanted);
  const open = wanted && Content !== undefined;

  function change(next: boolean) {
    setWantedHere(next);
    onOpenChange?.(next);
  }
  async function press() {
    change(!open);
    if (!open && !(await popoverContent.load())) change(false);
  }

  return (
    <>
      <Slot
        ref={element}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onFocus={popoverContent.load}
        onPointerEnter={popoverContent.load}
        onClick={press}
      >
        {trigger}
      </Slot>
      {Content && <Content {...content} id={id} trigger={element} open={open} onOpenChange={change} />}
    </>
  );
}
