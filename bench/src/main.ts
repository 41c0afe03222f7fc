import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchAnswers } from './answers.ts';
import { benchExport } from './exports.ts';
import { benchImport } from './imports.ts';
import { benchKeys } from './keys.ts';
import { benchPeople } from './people.ts';
import { makeProject, type Person } from './scene.ts';
import { benchSignIn } from './sign-in.ts';
import { print, type Table } from './table.ts';
import { makePerson, openWorkspace, type Workspace } from './workspace.ts';

async function inWorkspace(bench: (workspace: Workspace) => Promise<void>): Promise<void> {
  const workspace = await openWorkspace();
  try {
    await bench(workspace);
  } finally {
    await workspace.close();
  }
}

type BenchInProject = (workspace: Workspace, manager: Person, project: string) => Promise<Table>;

/** Each prints its table, in a project of a manager. */
const inProject = (...benches: BenchInProject[]) =>
  inWorkspace(async (workspace) => {
    const manager = await makePerson(workspace, 'bench.manager', 1);
    const project = await makeProject(workspace, manager);
    for (const bench of benches) print(await bench(workspace, manager, project));
  });

const signIn = () =>
  inWorkspace(async (workspace) => {
    for (const table of await benchSignIn(workspace)) print(table);
  });

async function size() {
  console.log('\nJavaScript per route');
  spawnSync(process.execPath, [fileURLToPath(new URL('../../tools/size/check-routes.ts', import.meta.url))], {
    stdio: 'inherit',
  });
}

const benches: Record<string, () => Promise<void>> = {
  work: () => inProject(benchImport, benchAnswers),
  export: () => inProject(benchExport),
  people: () => inProject(benchPeople),
  keys: () => inProject(benchKeys),
  'sign-in': signIn,
  size,
};

/** All of them, or those that are named: `npm run bench -- sign-in`. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) if (asked.length === 0 || asked.includes(name)) await run();
