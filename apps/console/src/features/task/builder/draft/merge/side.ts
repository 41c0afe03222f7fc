/** A value in the versions that are merged. */
export type Versions<Value> = {
  /** in the record that was edited here */
  base: Value;
  /** on screen when it was last saved; the server may have trimmed it */
  saved: Value;
  mine: Value;
  theirs: Value;
};

/**
 * Which side's value a merge takes: the one that was changed. Mine where both are alike, so that what is being typed
 * stays as it is.
 * @param textOf the value as a text that is the same for values that mean the same
 */
export function sideOf<Value>(
  { base, saved, mine, theirs }: Versions<Value>,
  textOf: (value: Value) => string,
): 'mine' | 'theirs' | 'collision' {
  const [was, here, there] = [textOf(base), textOf(mine), textOf(theirs)];
  if (there === was || there === here) return 'mine';
  return here === was || here === textOf(saved) ? 'theirs' : 'collision';
}
