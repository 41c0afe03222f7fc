/** What password managers fill in: some do so without an event. */
const MANAGED = /^(username|email|current-password|new-password)$/;

/** The values of a form, including those a password manager has filled in. */
export function withFilledIn<Values extends object>(values: Values, form: HTMLFormElement | null): Values {
  const fields = Object.entries(values).map(([name, value]) => {
    const control = form?.elements.namedItem(name);
    const isManaged = control instanceof HTMLInputElement && !control.disabled && MANAGED.test(control.autocomplete);
    return [name, isManaged ? control.value : value];
  });
  return { ...values, ...Object.fromEntries(fields) };
}
