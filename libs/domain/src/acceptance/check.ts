/** How many rows of a lot are checked, and up to how many of them may be wrong. */
export interface Check {
  readonly size: number;
  readonly accept: number;
}
