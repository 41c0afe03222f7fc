/**
 * `npm run load -- --contributors 500 --minutes 10 --seed 7`: people work with open event streams. `--return --contributors 1000
 * --kept 500`: they come back at once, with answers that their browsers have kept while the server was away.
 */
import { checkSaved } from '../flows/saved.ts';
import { readNumbers } from '../options.ts';
import { openConcord } from '../server/concord.ts';
import { bareSeconds } from './bare.ts';
import { comeBack } from './come-back.ts';
import { makeCrowd } from './crowd.ts';
import { databaseSeconds } from './database-time.ts';
import { refusedLine, timesTable } from './figures.ts';
import { load } from './load.ts';
import { metricsToken, readServerFigures, type ServerFigures } from './server-figures.ts';

const { numbers, flags } = readNumbers({ contributors: 500, minutes: 1, kept: 500, seed: undefined }, ['return']);
const { contributors, minutes, kept, seed } = numbers;
const isReturn = flags.has('return');
/** Some hundred answers a person and more come to the same rows again. */
const ROWS_EACH = 200;
/** So many work on a task. */
const perTask = 50;

console.log(`seed ${seed}, ${contributors} contributors, ${isReturn ? `${kept} answers each` : `${minutes} minutes`}`);
const concord = await openConcord({
  CONCORD_METRICS_TOKEN: metricsToken,
  CONCORD_BUSY_MS: '500', // as it is by default
  CONCORD_CONNECTIONS_PER_ADDRESS: '10000', // they all have the same
});
const memory = ({ megabytes, heapMegabytes }: ServerFigures) =>
  `${Math.round(megabytes)} MB, of which ${Math.round(heapMegabytes)} MB are in use by objects`;
const since = Date.now();
const progress = setInterval(async () => {
  const figures = await readServerFigures(concord.port).catch(() => undefined);
  if (figures) console.log(`${Math.round((Date.now() - since) / 1000)} s: ${memory(figures)}`);
}, 60_000);
try {
  const rowsEach = isReturn ? kept : ROWS_EACH;
  const { port } = concord;
  const crowd = await makeCrowd({ databaseUrl: concord.databaseUrl(), port, contributors, perTask, rowsEach });
  const bare = isReturn ? await bareSeconds(concord.databaseUrl(), crowd, kept) : undefined;
  if (isReturn) {
    await concord.end('SIGTERM'); // the outage
    await concord.start();
  }
  const before = await readServerFigures(concord.port);
  const end = Date.now() + minutes * 60_000;
  const here = { port: concord.port, crowd, seed };
  const database = await databaseSeconds(concord.databaseUrl());
  const own = process.cpuUsage();
  const { figures, saved, seconds } = await (isReturn
    ? comeBack({ ...here, kept })
    : load({ ...here, goesOn: () => Date.now() < end }));
  const spent = process.cpuUsage(own);
  const ofDatabase = ((await databaseSeconds(concord.databaseUrl())) ?? Number.NaN) - (database ?? Number.NaN);
  const after = await readServerFigures(concord.port);
  const answers = saved.acknowledged.size;
  console.log(timesTable(figures));
  console.log(refusedLine(figures));
  const rate = (count: number) => `${Math.round(count / seconds)}/s`;
  console.log(
    `${figures.saves.count()} saves (${rate(figures.saves.count())}) of ${answers} answers (${rate(answers)})`,
  );
  if (bare !== undefined)
    console.log(
      `all answers after ${seconds.toFixed(1)} s; the bare database ${bare.toFixed(1)} s: ${(seconds / bare).toFixed(1)} times as long`,
    );
  console.log(`memory of the server at the start: ${memory(before)}; at the end: ${memory(after)}`);
  const clients = (spent.user + spent.system) / 1e6;
  console.log(
    `processor time: server ${(after.cpuSeconds - before.cpuSeconds).toFixed(1)} s, database ${ofDatabase.toFixed(1)} s, these clients ${clients.toFixed(1)} s of ${seconds.toFixed(1)} s`,
  );
  const complaints = concord.complaints().map((complaint) => `the server: ${complaint.slice(0, 1000)}`);
  const faults = [...(await checkSaved(concord.databaseUrl(), crowd.tasks, saved)), ...complaints];
  const errors = figures.errors.length;
  for (const fault of [...figures.errors, ...faults].slice(0, 50)) console.log(fault);
  console.log(`seed ${seed}: ${errors} errors, ${faults.length} faults`);
  if (errors + faults.length > 0) process.exitCode = 1;
  else console.log('nothing lost, doubled or out of its place; every counter equals its recount');
} finally {
  clearInterval(progress);
  await concord.close();
}
