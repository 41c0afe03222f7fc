import type { Issue } from './field-message.ts';

/** The state of a form. A change makes another one. */
export type FormState<Values> = {
  /** as on the server */
  saved: Values;
  values: Values;
  /** fields that show what is wrong with them */
  visited: ReadonlySet<string>;
  edited: ReadonlySet<string>;
  /** what the server has refused, by field */
  refused: Readonly<Record<string, Issue>>;
  /** what the last submit threw */
  failure: unknown;
  isSaving: boolean;
  /** how often it was refused */
  refusals: number;
};

const untouched = { visited: new Set<string>(), refused: {}, failure: undefined };

export function startForm<Values>(saved: Values, values: Values): FormState<Values> {
  return { saved, values, edited: new Set(), isSaving: false, refusals: 0, ...untouched };
}

export function withValue<Values extends object>(
  state: FormState<Values>,
  name: string,
  value: unknown,
): FormState<Values> {
  const { [name]: _, ...refused } = state.refused;
  return { ...state, values: { ...state.values, [name]: value }, edited: new Set(state.edited).add(name), refused };
}

export const withVisited = <Values>(state: FormState<Values>, name: string): FormState<Values> => ({
  ...state,
  visited: new Set(state.visited).add(name),
});

/** Every field shows what is wrong with it. */
export const withRefusal = <Values extends object>(state: FormState<Values>): FormState<Values> => ({
  ...state,
  visited: new Set(Object.keys(state.values)),
  refusals: state.refusals + 1,
});

/** Restarts from these values. */
export const restarted = <Values>(state: FormState<Values>, values: Values): FormState<Values> => ({
  ...state,
  ...untouched,
  saved: values,
  values,
});
