/** A value in the versions that are merged. */
export type Versions<Value> = {
  /** in the record that was edited here */
  base: Value;
  mine: Value;
  theirs: Value;
};
export type Side = 'mine' | 'theirs';
/** Which side's value is taken, of the fields that both have changed. */
export type Sides = Readonly<Record<string, Side>>;

type Field<Value> = {
  label: string;
  /** The value as a person reads it; a text as it is. */
  text?: (value: Value) => string;
  /** Merges what both have changed, where that never collides. */
  join?: (versions: Versions<Value>) => Value;
};
/** The fields of a form that others can change, too. */
export type Fields<Values> = { readonly [Name in keyof Values]?: Field<Values[Name]> };

/** The server trims texts. */
const plain = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);

/**
 * Merges the values of a form field by field: of each the side that has changed it. Mine where both are alike, so that what
 * is typed stays as it is.
 */
export function mergeValues<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  fields: Fields<Values>,
  sides: Sides,
) {
  const merged = { ...mine };
  const collisions: (keyof Values & string)[] = [];
  const taken: (keyof Values & string)[] = [];
  for (const name in mine) {
    const [was, here, there] = [plain(base[name]), plain(mine[name]), plain(theirs[name])];
    if (there === was || there === here) continue;
    const join = fields[name]?.join;
    if (here !== was && !join && sides[name] !== 'theirs') {
      if (sides[name] === undefined) collisions.push(name);
      continue;
    }
    merged[name] =
      here !== was && join ? join({ base: base[name], mine: mine[name], theirs: theirs[name] }) : theirs[name];
    if (sides[name] === undefined) taken.push(name);
  }
  return { merged, collisions, taken };
}

type Identified = { id: string };

/** Mine with what the other side has added, and without what it has removed. */
export function joinById<One extends Identified>({ base, mine, theirs }: Versions<readonly One[]>): readonly One[] {
  const has = (list: readonly One[], { id }: One) => list.some((one) => one.id === id);
  const kept = mine.filter((one) => has(theirs, one) || !has(base, one));
  return [...kept, ...theirs.filter((one) => !has(base, one) && !has(mine, one))];
}
