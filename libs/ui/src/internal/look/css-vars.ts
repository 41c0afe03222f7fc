import type { CSSProperties } from 'react';

/** Numbers that only the moment knows, handed to a stylesheet: `createVar()` names and their values as a style object. */
export const cssVars = (values: Readonly<Record<string, string | number>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.slice('var('.length, -1), value]));
