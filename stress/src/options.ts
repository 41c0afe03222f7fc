import { parseArgs } from 'node:util';

/** The numbers and flags of a command line such as `--calls 2000 --seed 7 --stay`; a seed that is not given is drawn. */
export function readNumbers<Name extends string>(
  fallbacks: Readonly<Record<Name, number | undefined>>,
  flags: readonly string[] = [],
): { numbers: Record<Name, number>; flags: ReadonlySet<string> } {
  const names = Object.keys(fallbacks) as Name[];
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    ...Object.fromEntries(names.map((name) => [name, text])),
    ...Object.fromEntries(flags.map((name) => [name, flag])),
  };
  const { values } = parseArgs({ options, strict: true });
  const given = new Map<string, unknown>(Object.entries(values));
  const numberOf = (name: Name): number => {
    const value = Number(given.get(name) ?? fallbacks[name] ?? 1 + Math.floor(Math.random() * 1_000_000));
    if (!(value > 0)) throw new Error(`--${name} takes a number above 0`);
    return value;
  };
  const numbers = Object.fromEntries(names.map((name) => [name, numberOf(name)])) as Record<Name, number>;
  return { numbers, flags: new Set(flags.filter((name) => given.get(name) === true)) };
}
