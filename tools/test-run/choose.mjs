// Which checks the arguments of `npm test` ask for, and of what.
import { CHECKS } from './checks.mjs';

/**
 * @param {string[]} args `--only types,unit`: these checks. `--affected`, or `--affected v1.2`: only what can have been
 *   affected by the changes since that commit, those not committed included.
 * @param {() => string} findBase the commit to compare with where none is given
 * @returns {{ checks: import('./checks.mjs').Check[] } | { unknown: string }}
 */
export function choose(args, findBase) {
  const names = after(args, '--only')?.split(',') ?? CHECKS.map(({ name }) => name);
  const unknown = names.find((name) => CHECKS.every((check) => check.name !== name));
  if (unknown !== undefined) return { unknown };
  const checks = CHECKS.filter(({ name }) => names.includes(name));
  if (!args.includes('--affected')) return { checks };
  const since = after(args, '--affected') ?? findBase();
  const narrowed = checks.map((check) => ({ ...check, commands: check.affected?.(since) ?? check.commands }));
  return { checks: narrowed.filter(({ commands }) => commands.length > 0) };
}

/** @param {string[]} args @param {string} name @returns {string | undefined} the value that follows, unless it is an option */
function after(args, name) {
  const value = args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  return value?.startsWith('--') ? undefined : value;
}
