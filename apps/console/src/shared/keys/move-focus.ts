/**
 * Moves the focus once what was pressed is done, unless the person has moved it meanwhile: what they type is for where they are.
 * Called with the press. @returns moves it
 */
export function moveFocusLater(): (to: HTMLElement | null | undefined) => void {
  const pressed = document.activeElement;
  return (to) => {
    const now = document.activeElement;
    if (now === pressed || now === null || now === document.body) to?.focus();
  };
}
