import { Slot } from '@radix-ui/react-slot';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { PortalContainer } from '../../internal/overlay/portal-container.ts';
import { Kbd } from '../kbd/kbd.tsx';
import { place, type Side } from './place.ts';
import * as css from './tooltip.css.ts';
import { useTip } from './use-tip.ts';

export type TooltipProps = {
  /** The focusable element it belongs to. */
  children: ReactElement;
  text: ReactNode;
  keyHint?: string | readonly string[] | undefined;
  side?: Side | undefined;
};

/** A short addition on hover and focus. Never the only place of what people need: touch screens show none. */
export function Tooltip({ children, text, keyHint, side = 'top' }: TooltipProps) {
  const id = useId();
  const control = useRef<HTMLElement>(null);
  const { open, close, ofControl, ofTip } = useTip();
  return (
    <>
      <Slot ref={control} {...(open ? { 'aria-describedby': id } : {})} {...ofControl}>
        {children}
      </Slot>
      {open && (
        <Tip id={id} control={control} side={side} onEscape={close} {...ofTip}>
          {text}
          {keyHint && <Kbd keys={keyHint} tone="onColor" />}
        </Tip>
      )}
    </>
  );
}

type TipProps = ReturnType<typeof useTip>['ofTip'] & {
  id: string;
  control: RefObject<HTMLElement | null>;
  side: Side;
  onEscape: () => void;
  children: ReactNode;
};

/** A popover, so that it lies above everything and nothing cuts it off. */
function Tip({ id, control, side, onEscape, children, ...hover }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const container = use(PortalContainer) ?? document.body;

  useLayoutEffect(() => {
    const settle = () => {
      if (!tip.current || !control.current) return;
      const window = { width: document.documentElement.clientWidth, height: innerHeight };
      const { left, top } = place(
        tip.current.getBoundingClientRect(),
        control.current.getBoundingClientRect(),
        side,
        window,
      );
      Object.assign(tip.current.style, { left: `${left}px`, top: `${top}px` });
    };
    tip.current?.showPopover();
    settle();
    addEventListener('scroll', settle, { capture: true, passive: true });
    addEventListener('resize', settle);
    return () => {
      removeEventListener('scroll', settle, { capture: true });
      removeEventListener('resize', settle);
    };
  }, [control, side]);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // it is for the tip alone, not for the dialog below
      onEscape();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onEscape]);

  return createPortal(
    <div ref={tip} id={id} role="tooltip" popover="manual" className={css.tooltip} {...hover}>
      {children}
    </div>,
    container,
  );
}
