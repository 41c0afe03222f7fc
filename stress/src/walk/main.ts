/** `npm run walk -- --steps 1000 --seed 7 --together 3`: everyone works, and after each few steps all is looked at. */
import { readNumbers } from '../options.ts';
import { openConcord } from '../server/concord.ts';
import { walk } from './walk.ts';

const { numbers } = readNumbers({ steps: 1000, seed: undefined, together: 1 });

console.log(`seed ${numbers.seed}, ${numbers.steps} steps`);
const concord = await openConcord();
try {
  const { faults, outcomes } = await walk(concord, { ...numbers, onFault: (fault) => console.log(`\n${fault}`) });
  for (const [outcome, count] of [...outcomes].sort()) console.log(`${outcome} (${count})`);
  const complaints = concord.complaints();
  for (const complaint of complaints) console.log(`the server: ${complaint.slice(0, 3000)}`);
  if (faults.length + complaints.length > 0) process.exitCode = 1;
  else console.log(`seed ${numbers.seed}: all fits together`);
} finally {
  await concord.close();
}
