/** What Enter presses in a form, which may be unavailable; undefined where the form has no button of its own. */
export const submitButton = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.elements ?? [])].filter((one) => one instanceof HTMLElement).find((one) => one.matches('[type=submit]'));
