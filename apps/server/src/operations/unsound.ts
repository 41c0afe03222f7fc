/** What `check` and `restore` exit with when they find something. */
export const UNSOUND = 3;
