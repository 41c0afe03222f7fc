import type { Concord } from '../server/concord.ts';
import type { Case, Outcome } from './fuzz.ts';

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A case as a command that can be run again while the server is kept with `--stay`. */
export function curlOf({ port }: Pick<Concord, 'port'>, { who, request }: Case): string {
  const { method, path, headers, body } = request;
  const shown = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value.slice(0, 300)}`)}`);
  const data = body === undefined ? [] : [`--data-raw ${quoted(body.toString().slice(0, 2000))}`];
  const token = who === 'stranger' ? [] : [`-H "authorization: Bearer $${who.toUpperCase()}"`];
  const address = quoted(`http://127.0.0.1:${port}/cms/v1${path}`);
  return ['curl -sg -X', method, address, ...token, ...shown, ...data].join(' ');
}

/** What a run has found, as text. */
export function reportOf(concord: Pick<Concord, 'port'>, { calls, cases, coverage }: Outcome, seed: number): string {
  const { met, all } = coverage.declared();
  const answers = [...coverage.reached.values()].flatMap((statuses) => [...statuses]);
  const byStatus = Map.groupBy(answers, ([status]) => status);
  const counts = [...byStatus].sort(([a], [b]) => a - b);
  const [slowest] = coverage.slowest();
  return [
    `seed ${seed}: ${calls} turns, ${answers.reduce((sum, [, count]) => sum + count, 0)} answers, ${coverage.cut.count} cut off`,
    `kinds: ${[...coverage.kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
    `statuses: ${counts.map(([status, own]) => `${status} × ${own.reduce((sum, [, count]) => sum + count, 0)}`).join(', ')}`,
    `met ${met} of the ${all} statuses that the contract declares for its operations`,
    `never asked: ${coverage.neverTried().join(', ') || 'none'}`,
    `never succeeded: ${coverage.neverDone().join(', ') || 'none'}`,
    `slowest but uploads and recovery codes: ${slowest ? `${slowest.what} in ${Math.round(slowest.ms)} ms` : 'none'}`,
    cases.length === 0 ? 'no fault in the answers' : `${cases.length} faults in the answers`,
    ...cases.map((one) => `\ncall ${one.call}, ${one.who}: ${one.fault}\n  ${curlOf(concord, one)}`),
  ].join('\n');
}

/** Each operation with the statuses it was answered with, as text. */
export const coverageOf = ({ coverage }: Outcome): string =>
  [...coverage.reached]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, statuses]) => {
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
      return `${name}: ${counts.join(', ')}`;
    })
    .join('\n');

/** What the commands for `curl` need: the token of each person, as text. */
export const tokensOf = ({ people }: Outcome): string =>
  people.flatMap(({ who, token }) => (token ? [`${who.toUpperCase()}=${token}`] : [])).join('\n');
