/** `npm run fuzz -- --calls 2000 --seed 7`: hostile requests to a server of its own. `--stay` keeps the server afterwards. */
import { readNumbers } from '../options.ts';
import { openConcord } from '../server/concord.ts';
import { fuzz } from './fuzz.ts';
import { coverageOf, reportOf, tokensOf } from './report.ts';

const { numbers, flags } = readNumbers({ calls: 2000, seed: undefined }, ['stay']);
const SLOWEST_MS = 1000;

console.log(`seed ${numbers.seed}, ${numbers.calls} calls`);
const concord = await openConcord();
try {
  const outcome = await fuzz(concord, numbers);
  console.log(coverageOf(outcome));
  console.log(reportOf(concord, outcome, numbers.seed));
  const slow = outcome.coverage.slowest().filter(({ ms }) => ms > SLOWEST_MS);
  for (const { what, ms } of slow) console.log(`over ${SLOWEST_MS} ms: ${what} in ${Math.round(ms)} ms`);
  const complaints = concord.complaints();
  if (complaints.length > 0) console.log(`${complaints.length} errors in the log of the server:`);
  for (const complaint of complaints) console.log(`the server: ${complaint.slice(0, 3000)}`);
  if (outcome.cases.length + slow.length + complaints.length > 0) process.exitCode = 1;
  if (flags.has('stay')) {
    console.log(tokensOf(outcome));
    console.log(
      `The server stays at http://127.0.0.1:${concord.port} until it is interrupted; its data is in ${concord.dataDir}.`,
    );
    await Promise.race([concord.ended(), new Promise((resolve) => process.once('SIGINT', resolve))]);
  }
} finally {
  await concord.close();
}
