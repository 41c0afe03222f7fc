/** `npm run torture -- --minutes 5 --seed 7`: people work while the server, its database, the network and the disk fail. */
import { readNumbers } from '../options.ts';
import { openConcord } from '../server/concord.ts';
import { isOurs, torture } from './torture.ts';

const { numbers } = readNumbers({ minutes: 2, seed: undefined });
const { minutes, seed } = numbers;

console.log(`seed ${seed}, ${minutes} minutes`);
const concord = await openConcord();
const end = Date.now() + minutes * 60_000;
const since = Date.now();
try {
  const { faults, acknowledged, strikes } = await torture(concord, {
    seed,
    goesOn: () => Date.now() < end,
    onStrike: (what) => console.log(`${Math.round((Date.now() - since) / 1000)} s: ${what}`),
  });
  console.log(`seed ${seed}: ${acknowledged} acknowledgements, ${strikes.length} strikes`);
  for (const fault of faults) console.log(fault);
  const complaints = concord.complaints().filter(isOurs);
  for (const complaint of complaints) console.log(`the server: ${complaint.slice(0, 3000)}`);
  if (faults.length + complaints.length > 0) process.exitCode = 1;
  else console.log('nothing lost, doubled or reordered; every counter equals its recount');
} finally {
  await concord.close();
}
