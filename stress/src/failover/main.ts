/**
 * `npm run failover -- --rounds 5 --clients 16`: kills the primary while people save through two servers and promotes its
 * synchronous standby. `--postgresql <folder>` names the folder with `bin` of another PostgreSQL than the embedded one.
 */
import { parseArgs } from 'node:util';
import { failOver } from './failover.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
    postgresql: { type: 'string' },
  },
});
const [rounds, clients] = [Number(values.rounds), Number(values.clients)];
if (!(rounds > 0) || !(clients > 1)) throw new Error('--rounds takes a number above 0, --clients one above 1');
/** In milliseconds. */
const LONGEST = 10_000;

const onRound = (milliseconds: number) =>
  console.log(`everyone saved again ${Math.round(milliseconds)} ms after the promotion`);
await failOver({ rounds, clients, native: values.postgresql, onRound }, async ({ faults, acknowledged, back }) => {
  for (const fault of faults) console.log(fault);
  const isLate = Math.max(...back) > LONGEST;
  console.log(`${acknowledged} answers acknowledged, ${back.length} failovers`);
  if (isLate) console.log(`it took more than ${LONGEST / 1000} s`);
  if (faults.length > 0 || isLate) process.exitCode = 1;
  else console.log('nothing lost, doubled or out of its place; every counter equals its recount');
});
