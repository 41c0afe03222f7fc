import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tools/temporary-folder.ts';
import { serverProcesses } from './testing/process/server-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = temporaryFolder('concord-pages-');
const { run } = serverProcesses({ CONCORD_DATA_DIR: join(folder, 'data'), CONCORD_DEMO: '1' });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All code blocks of a page in this language, in their order. */
function blocksOf(page: string, language: string): string {
  const text = readFileSync(join(root, 'docs/api', page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))]
    .map(([, block]) => block)
    .join('\n');
}

async function output(command: string, args: string[], { port, cwd }: { port: number; cwd: string }) {
  // the Node that runs the tests, for the page
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, BASE: `http://127.0.0.1:${port}` };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const [code] = await once(child, 'close');
  return { code, err, lines: out.trimEnd().split('\n') };
}

test('every command of the page “Your first project by curl” works, in their order', async () => {
  const { port } = await run();
  const cwd = join(folder, 'shell');
  mkdirSync(cwd);
  const script = `set -euo pipefail\n${blocksOf('first-project.md', 'sh')}`;
  const { code, err, lines } = await output('bash', ['-c', script], { port, cwd });
  expect([code, err]).toEqual([0, '']);
  expect(lines[0]).toBe('manager');
  expect(lines).toContain('current,current');
  expect(lines.at(-2)).toMatch(/The delivery was quick and the box intact\..*,good,Good,.*under_review/);
  expect(lines.at(-1)).toMatch(/It broke after two days\..*,bad,Bad,.*under_review/);
});

test('the program of the page about the TypeScript client works', async () => {
  const { port } = await run();
  const args = ['--input-type=module-typescript', '-e', blocksOf('typescript-client.md', 'ts')];
  const { code, err, lines } = await output(process.execPath, args, { port, cwd: root });
  expect([code, err]).toEqual([0, '']);
  expect(lines).toEqual([
    expect.stringMatching(/^[1-9]\d* projects$/),
    'refused: validation_failed',
    'the later revision is higher: true',
    expect.stringMatching(/^[1-9]\d* tasks$/),
  ]);
});
