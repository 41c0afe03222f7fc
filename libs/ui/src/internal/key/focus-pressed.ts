const CONTROL = 'button, summary, a[href], input:is([type="checkbox"], [type="radio"], [type="file"])';

function controlOf({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>(`${CONTROL}, label`);
  return control instanceof HTMLLabelElement ? control.control : control;
}

/**
 * Safari on macOS gives a pressed button, link or box the focus only if it has a tab index of its own; elsewhere it has one
 * without. Menus, lists and dialogs need to know where the focus went and where to return it.
 * Returns what ends it.
 */
export function focusPressedControls(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener(
    'pointerdown',
    (event) => {
      const control = controlOf(event);
      if (control && !control.hasAttribute('tabindex')) control.tabIndex = 0;
    },
    options,
  );
  // Where not even that is enough, before anyone asks what had the focus.
  document.addEventListener(
    'click',
    (event) => {
      if (document.activeElement === document.body) controlOf(event)?.focus({ preventScroll: true });
    },
    options,
  );
  return () => listening.abort();
}
