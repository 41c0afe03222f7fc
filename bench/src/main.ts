import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchAnswers } from './answers.ts';
import { benchImport } from './imports.ts';
import { makeProject } from './scene.ts';
import { print } from './table.ts';
import { makePerson, openWorkspace } from './workspace.ts';

const workspace = await openWorkspace();
try {
  const manager = await makePerson(workspace, 'bench.manager', 1);
  const project = await makeProject(workspace, manager);
  print(await benchImport(workspace, manager, project));
  print(await benchAnswers(workspace, manager, project));
} finally {
  await workspace.close();
}
console.log('\nJavaScript per route');
spawnSync(process.execPath, [fileURLToPath(new URL('../../tools/size.ts', import.meta.url))], { stdio: 'inherit' });
