import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ignoreHeldEnter } from '../key/held-key.ts';
import { PortalContainer } from './portal-container.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  className: string;
  /** A press on the scrim closes too. */
  lightDismiss: boolean;
  children: ReactNode;
};

// A radio group has hidden inputs until it knows that it is in no form.
const first = '[data-autofocus], :is(input:not([type=file], [aria-hidden]), select, textarea):enabled';

let holders = 0;
let letGo = () => {};

/**
 * Keeps the page from scrolling behind a dialog, and from jumping when its scrollbar goes. Dialogs over dialogs hold it
 * together: in whatever order they close, the last one lets go.
 */
function holdPage() {
  if (holders === 0) {
    const { documentElement: root } = document;
    const { overflow, paddingInlineEnd } = root.style;
    const scrollbar = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    if (scrollbar > 0) root.style.paddingInlineEnd = `${scrollbar}px`;
    letGo = () => void Object.assign(root.style, { overflow, paddingInlineEnd });
  }
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) letGo();
  };
}

/** The caret of a field that gets the focus back: Chromium forgets it when the field of the dialog goes in that moment. */
function keepCaret() {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const start = isText ? field.selectionStart : null;
  return () => {
    if (isText && start !== null) field.setSelectionRange(start, start);
  };
}

/** The native dialog: the browser traps the focus, closes on Escape and returns the focus. */
export function Modal({
  open,
  onClose,
  labelledBy,
  describedBy,
  role = 'dialog',
  className,
  lightDismiss,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const wanted = useRef(false);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const attach = useCallback((node: HTMLDialogElement | null) => {
    ref.current = node;
    setElement(node);
  }, []);

  // Before React removes the dialog from the page: a dialog closed after that does not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const release = holdPage();
    const putCaretBack = keepCaret();
    wanted.current = true;
    dialog.showModal();
    // without a network, nothing watches
    import('./second-press.ts').then((part) => part.watchPresses(dialog)).catch(() => {});
    // the first field, or what is named safest, rather than the close button
    dialog.querySelector<HTMLElement>(first)?.focus();
    return () => {
      wanted.current = false;
      dialog.close();
      putCaretBack();
      release();
    };
  }, [open]);

  // A press lasts, and what surrounds the dialog may be drawn anew before it ends.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return; // a file input inside also cancels
      event.preventDefault();
      close();
    };
    // Browsers let a page refuse Escape only once in a row, then close without asking.
    const closed = () => {
      // the event of an earlier close may arrive only now, when it is open again
      if (!wanted.current || dialog.open) return;
      close();
      // the caller decides all the same: a dialog that must stay comes back
      requestAnimationFrame(() => {
        if (wanted.current && dialog.isConnected && !dialog.open) dialog.showModal();
      });
    };
    // The scrim is the dialog itself outside its box; a press must start and end there.
    let started = false;
    const outside = (event: MouseEvent) => {
      const box = dialog.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      return event.target === dialog && (x < box.left || x > box.right || y < box.top || y > box.bottom);
    };
    const down = (event: MouseEvent) => {
      started = outside(event);
    };
    const click = (event: MouseEvent) => {
      if (lightDismiss && started && outside(event)) close();
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    dialog.addEventListener('cancel', cancel, options);
    dialog.addEventListener('close', closed, options);
    dialog.addEventListener('mousedown', down, options);
    dialog.addEventListener('click', click, options);
    return () => listening.abort();
  }, [lightDismiss]);

  return (
    <dialog
      ref={attach}
      className={className}
      role={role}
      aria-labelledby={labelledBy}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...ignoreHeldEnter}
    >
      <PortalContainer value={element}>{open && children}</PortalContainer>
    </dialog>
  );
}
