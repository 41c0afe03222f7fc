import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchAnswers } from './answers.ts';
import { benchImport } from './imports.ts';
import { benchKeys } from './keys.ts';
import { benchPeople } from './people.ts';
import { makeProject } from './scene.ts';
import { benchSignIn } from './sign-in.ts';
import { print } from './table.ts';
import { makePerson, openWorkspace } from './workspace.ts';

async function work() {
  const workspace = await openWorkspace();
  try {
    const manager = await makePerson(workspace, 'bench.manager', 1);
    const project = await makeProject(workspace, manager);
    print(await benchImport(workspace, manager, project));
    print(await benchAnswers(workspace, manager, project));
  } finally {
    await workspace.close();
  }
}

async function keys() {
  const workspace = await openWorkspace();
  try {
    const manager = await makePerson(workspace, 'bench.manager', 1);
    print(await benchKeys(workspace, manager, await makeProject(workspace, manager)));
  } finally {
    await workspace.close();
  }
}

async function people() {
  const workspace = await openWorkspace();
  try {
    const manager = await makePerson(workspace, 'bench.manager', 1);
    print(await benchPeople(workspace, manager, await makeProject(workspace, manager)));
  } finally {
    await workspace.close();
  }
}

async function signIn() {
  const workspace = await openWorkspace();
  try {
    for (const table of await benchSignIn(workspace)) print(table);
  } finally {
    await workspace.close();
  }
}

async function size() {
  console.log('\nJavaScript per route');
  spawnSync(process.execPath, [fileURLToPath(new URL('../../tools/size/check-routes.ts', import.meta.url))], {
    stdio: 'inherit',
  });
}

const benches: Record<string, () => Promise<void>> = { work, people, keys, 'sign-in': signIn, size };

/** All of them, or those that are named: `npm run bench -- sign-in`. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) if (asked.length === 0 || asked.includes(name)) await run();
