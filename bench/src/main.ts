import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { benchAnswers } from './answers.ts';
import { benchExport } from './exports.ts';
import { type Figure, isWorse, type Kept, keep, tableOf, thisMachine } from './figures.ts';
import { benchStart } from './first-load.ts';
import { benchImport, benchWorkbook } from './imports.ts';
import { benchKeys } from './keys.ts';
import { benchLists } from './lists.ts';
import { benchPeople } from './people.ts';
import { benchAdjudication } from './scale/adjudication.ts';
import { benchBackup } from './scale/backup.ts';
import { benchQuality } from './scale/quality.ts';
import { benchRecords } from './scale/records.ts';
import { benchReview } from './scale/review.ts';
import { makeProject, type Person } from './scene.ts';
import { benchScrolling } from './scrolling.ts';
import { benchSignIn } from './sign-in.ts';
import { print } from './table.ts';
import { makePerson, openWorkspace, type Workspace } from './workspace.ts';

async function inWorkspace<T>(bench: (workspace: Workspace) => Promise<T>): Promise<T> {
  const workspace = await openWorkspace();
  try {
    return await bench(workspace);
  } finally {
    await workspace.close();
  }
}

/** In a project of a manager. */
const inProject = (bench: (workspace: Workspace, manager: Person, project: string) => Promise<Figure[]>) => () =>
  inWorkspace(async (workspace) => {
    const manager = await makePerson(workspace, 'bench.manager', 1);
    return bench(workspace, manager, await makeProject(workspace, manager));
  });

const benches: Record<string, () => Promise<Figure[]>> = {
  saves: inProject(benchAnswers),
  import: inProject(benchImport),
  workbook: inProject(benchWorkbook),
  export: inProject(benchExport),
  people: inProject(benchPeople),
  lists: () => inWorkspace(benchLists),
  records: () => inWorkspace(benchRecords),
  review: inProject(benchReview),
  adjudication: inProject(benchAdjudication),
  quality: inProject(benchQuality),
  backup: inProject(benchBackup),
  keys: inProject(benchKeys),
  scrolling: inProject(benchScrolling),
  start: inProject(benchStart),
};

/** These have tables of their own, and are made when they are named. */
const others: Record<string, () => Promise<void>> = {
  'sign-in': () =>
    inWorkspace(async (workspace) => {
      for (const table of await benchSignIn(workspace)) print(table);
    }),
  async size() {
    const check = fileURLToPath(new URL('../../tools/size/check-routes.ts', import.meta.url));
    spawnSync(process.execPath, [check], { stdio: 'inherit' });
  },
};

/** All figures, or those of the benches that are named: `npm run bench -- saves`. `--keep` keeps them for later runs. */
const keeps = process.argv.includes('--keep');
const asked = process.argv.slice(2).filter((name) => name !== '--keep');
const unknown = asked.filter((name) => !Object.hasOwn({ ...benches, ...others }, name));
if (unknown.length > 0) {
  const known = [...Object.keys(benches), ...Object.keys(others)];
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  process.exit(1);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${new Date().toLocaleTimeString('en-GB')} ${name} …`);
  figures.push(...(await measure()));
}
if (figures.length > 0) {
  const file = new URL('../kept.json', import.meta.url);
  const kept: Kept | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const machine = thisMachine();
  console.log(`\nMeasured on ${machine}`);
  print(tableOf(figures, kept));
  const worse = figures.filter((figure) => isWorse(figure, kept?.figures[figure.what]));
  if (worse.length > 0) {
    console.log(`\nMore than 15 % worse than what is kept: ${worse.map(({ what }) => what).join('; ')}`);
    if (kept && kept.machine !== machine) console.log('It was measured on another machine.');
  }
  if (keeps) writeFileSync(file, `${JSON.stringify(keep(figures, kept, machine), null, 2)}\n`);
}
for (const name of asked) await others[name]?.();
