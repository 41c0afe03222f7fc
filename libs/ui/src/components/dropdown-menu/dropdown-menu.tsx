import { Slot } from '@radix-ui/react-slot';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { onDemand } from '../../internal/on-demand.ts';
import type { DropdownMenuProps } from './dropdown-menu-props.ts';
import { useHover } from './use-hover.ts';

export type { DropdownMenuProps, MenuItem } from './dropdown-menu-props.ts';

/** What opens. */
export const menuContent = onDemand(async () => (await import('./menu-content.tsx')).MenuContent);

/** Actions or choices behind a button. For a value in a form use Select, for one to five views SegmentedControl. */
export function DropdownMenu({ trigger, opensOn = 'press', hoverTimeout, ...content }: DropdownMenuProps) {
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
  function press(event: PointerEvent | MouseEvent) {
    if (event.button !== 0 || event.ctrlKey || event.defaultPrevented) return;
    event.preventDefault(); // the focus is for the menu
    if (open) {
      // the pointer that is about to press has opened it already: what it asks for is there
      const byHover = hoverTimeout !== undefined && 'pointerType' in event && event.pointerType !== 'touch';
      if (!byHover) setWanted(false);
      return;
    }
    void show(false);
  }
  function key(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
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
        {...(opensOn === 'press' ? { onPointerDown: press } : { onClick: press })}
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
