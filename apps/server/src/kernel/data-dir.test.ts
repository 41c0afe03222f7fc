import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../../tools/temporary-folder.ts';
import { serverProcesses } from '../testing/process/server-process.ts';
import { until } from '../testing/until.ts';
import { closeToOthers, openDataDir } from './data-dir.ts';

const folder = temporaryFolder('concord-private-');
const { run, end } = serverProcesses({});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));
/** An account without rights, if this test may take it on and it can read the program. */
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const isUseful = isRoot && spawnSync(process.execPath, ['--check', entry], nobody).status === 0;
const accounts = [['this account', undefined], ...(isUseful ? [['nobody', nobody] as const] : [])] as const;

/** All paths below this folder that users other than the owner may read, write or list. */
function openToOthers(path: string): string[] {
  const found = fs.lstatSync(path);
  if (found.isSymbolicLink()) return [];
  const here = found.mode & 0o066 ? [`${path} ${(found.mode & 0o777).toString(8)}`] : [];
  const isPassable = found.isDirectory() && (found.mode & 0o077) > 0;
  return isPassable ? [...here, ...fs.readdirSync(path).flatMap((name) => openToOthers(join(path, name)))] : here;
}

/** What a server creates is created under the mask of who starts it. */
function withMask(mask: number): void {
  const before = process.umask(mask);
  onTestFinished(() => void process.umask(before));
}

const cases = accounts.flatMap(([name, as]) => ['022', '000'].map((mask) => ({ name, as, mask })));

test.each(cases)('nothing that a server of $name with the mask $mask creates can be read by others', async (given) => {
  const parent = join(folder, `${given.name} ${given.mask}`);
  fs.mkdirSync(parent);
  fs.chmodSync(parent, 0o755);
  if (given.as) fs.chownSync(parent, given.as.uid, given.as.gid);
  withMask(Number.parseInt(given.mask, 8));
  const dataDir = join(parent, 'data');
  const start = () => run({ CONCORD_DATA_DIR: dataDir }, given.as);

  const server = await start();
  expect(server.output.out).toContain('Concord is ready');
  const asked = await server.withToken().post('/auth/requestPassword', { email: 'manager@demo.invalid' });
  expect(asked.status).toBeLessThan(300);
  await until(() => fs.existsSync(join(dataDir, 'outbox')) && fs.readdirSync(join(dataDir, 'outbox')).length > 0);
  expect(openToOthers(dataDir)).toEqual([]);
  await end(server.child, 'SIGTERM');

  for (const name of ['', 'outbox', 'postgres', 'postgres/password', 'postgres/owner.lock', 'postgres/cluster'])
    fs.chmodSync(join(dataDir, name), 0o777);
  const again = await start();
  expect(again.output.out).toContain('Concord is ready');
  expect(openToOthers(dataDir)).toEqual([]);
});

test('a directory that holds other things is left as it is, and what is in it is closed', () => {
  withMask(0o022);
  const dataDir = join(folder, 'shared');
  fs.mkdirSync(join(dataDir, 'outbox'), { recursive: true });
  fs.writeFileSync(join(dataDir, 'theirs'), '');
  openDataDir(dataDir, () => undefined);
  const modeOf = (name: string) => fs.statSync(join(dataDir, name)).mode & 0o777;
  expect([modeOf(''), modeOf('theirs'), modeOf('outbox')]).toEqual([0o755, 0o644, 0o700]);
});

test('where a link leads is not closed, and what cannot be closed is said', () => {
  const [target, link] = [join(folder, 'target'), join(folder, 'link')];
  fs.mkdirSync(target);
  fs.chmodSync(target, 0o755);
  fs.symlinkSync(target, link);
  const said = vi.fn<(message: string) => void>();
  closeToOthers(link, said);
  expect(fs.statSync(target).mode & 0o777).toBe(0o755);
  expect(said).not.toHaveBeenCalled();
  closeToOthers(join(folder, 'none'), said);
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^other users may be able to read .*none: ENOENT/));
});
