import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@concord/server/src/security/passwords.ts';
import { quantile, row, type Table } from './table.ts';
import { call, makePerson, signIn, type Workspace } from './workspace.ts';

/** Who guesses what: the n-th attempt is made from this address for this name. */
type Attack = { title: string; address: (n: number) => string; username: (n: number) => string };

const attempts = 1_000;
const atOnce = 50;
/** How long an attack continues at most while the right person is not in yet. */
const longest = 20_000;
const rightPassword = 'the right password';

/**
 * Wrong passwords by the thousand, while the owner of the account signs in and another user works. They come
 * through a proxy that says whom it speaks for.
 */
export async function benchSignIn(workspace: Workspace): Promise<Table[]> {
  const worker = await makePerson(workspace, 'bench.worker', 1);
  const hash = await hashPassword(rightPassword);
  const attacks: ((name: string) => Attack)[] = [
    (name) => ({ title: '1 account, 1 address', address: () => '203.0.113.7', username: () => name }),
    (name) => ({
      title: '1 account, 1,000 addresses',
      address: (n) => `198.18.${(n >> 8) & 255}.${n & 255}`,
      username: () => name,
    }),
    (name) => ({
      title: '1,000 accounts, 1 address',
      address: () => '203.0.113.9',
      username: (n) => (n % attempts === 0 ? name : `unknown.${n % attempts}`),
    }),
  ];
  const table: Table = {
    title: `Wrong passwords, ${atOnce} at once, while the right person signs in`,
    head: [
      'attack',
      'the person',
      'tried',
      '401',
      '429',
      'other',
      '/s',
      'in after s',
      'refused',
      'server CPU s',
      'p95 ms',
    ],
    rows: [],
  };
  const idle = await probe(workspace, worker.token, async () => void (await sleep(2_000)));
  table.rows.push(row('none', '–', '–', '–', '–', '–', '–', '–', '–', idle.cpu, idle.p95));
  let made = 0;
  for (const attackOn of attacks)
    for (const where of [
      'elsewhere',
      'elsewhere, known browser',
      'same address, known browser',
      'same address',
    ] as const) {
      const name = `bench.person.${++made}`;
      await makeAccount(workspace, name, hash);
      const attack = attackOn(name);
      const home = `192.0.2.${made}`;
      const cookie = where.includes('known')
        ? (await signIn(workspace, { username: name, password: rightPassword, address: home })).cookie
        : undefined;
      await workspace.pool.query('delete from login_throttles');
      let result: Awaited<ReturnType<typeof besiege>> | undefined;
      const { cpu, p95 } = await probe(workspace, worker.token, async () => {
        const address = where.startsWith('same') ? attack.address(0) : `192.0.2.${100 + made}`;
        result = await besiege(workspace, attack, { username: name, address, cookie });
      });
      const { statuses, seconds, inAfter, refused } = result ?? {};
      const count = (status: number) => statuses?.get(status) ?? 0;
      const tried = [...(statuses?.values() ?? [])].reduce((sum, n) => sum + n, 0);
      const other = tried - count(401) - count(429);
      const rate = tried / (seconds ?? Number.NaN);
      const within = inAfter === undefined ? `not in ${longest / 1000}` : inAfter.toFixed(2);
      table.rows.push(
        row(attack.title, where, tried, count(401), count(429), other, rate, within, refused ?? 0, cpu, p95),
      );
    }
  return [table, await growth(workspace), await afterwards(workspace, hash)];
}

async function makeAccount({ pool }: Workspace, name: string, hash: string): Promise<void> {
  await pool.query(
    `insert into users (id, username, email, name, type, state, password_hash)
     values ($1, $2, $2 || '@bench.invalid', $2, 2, 'active', $3)`,
    [randomUUIDv7(), name, hash],
  );
}

type Person = { username: string; address: string; cookie: string | undefined };

/** The attack continues until it has made its attempts and the person is in. They start when it is in full swing. */
async function besiege(workspace: Workspace, attack: Attack, person: Person) {
  const statuses = new Map<number, number>();
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  let [next, isIn] = [0, false];
  const guess = async () => {
    while (next < attempts || (!isIn && elapsed() < longest)) {
      const n = next++;
      const asked = { username: attack.username(n), password: `guess ${n}`, address: attack.address(n) };
      const { status } = await signIn(workspace, asked);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const knock = async () => {
    while (next < attempts / 4) await sleep(5);
    const startedAt = elapsed();
    let refused = 0;
    for (; elapsed() < longest; refused++) {
      const { status, retryAfter } = await signIn(workspace, { ...person, password: rightPassword });
      if (status === 200) {
        isIn = true;
        return { inAfter: (elapsed() - startedAt) / 1000, refused };
      }
      await sleep(Math.min(retryAfter * 1000, Math.max(0, longest - elapsed())));
    }
    return { inAfter: undefined, refused };
  };
  const [knocked] = await Promise.all([knock(), ...Array.from({ length: atOnce }, guess)]);
  return { statuses, seconds: elapsed() / 1000, ...knocked };
}

/** The cost of a list for a user who works meanwhile, and the server's processor time. */
async function probe(workspace: Workspace, token: string, meanwhile: () => Promise<void>) {
  const times: number[] = [];
  let isOver = false;
  const before = cpuSeconds(workspace);
  const work = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await call(workspace, { method: 'GET', path: '/project', token });
      times.push(performance.now() - startedAt);
      await sleep(10);
    }
  };
  const working = work();
  await meanwhile();
  isOver = true;
  await working;
  return { cpu: cpuSeconds(workspace) - before, p95: quantile(times, 0.95) };
}

/** Processor time of the server so far; where the system does not say, none. */
function cpuSeconds({ server }: Workspace): number {
  try {
    const fields = readFileSync(`/proc/${server().pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** An attacker who guesses as fast as allowed: the waits the server demands. */
async function growth(workspace: Workspace): Promise<Table> {
  const waits: number[] = [];
  for (let n = 0; n < 40 && waits.length < 5; n++) {
    const { status, retryAfter } = await signIn(workspace, {
      username: 'bench.guessed',
      password: `guess ${n}`,
      address: '203.0.113.77',
    });
    if (status !== 429) continue;
    waits.push(retryAfter);
    await sleep(retryAfter * 1000);
  }
  return {
    title: 'Delay after the free attempts, one account from one address',
    head: ['wait', 's'],
    rows: waits.map((seconds, index) => row(`${index + 1}.`, seconds)),
  };
}

/**
 * Whether the time of a refusal reveals that there is an account: names in turn, each guess from an address of its own.
 */
async function timing(workspace: Workspace, hash: string) {
  await makeAccount(workspace, 'bench.known', hash);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < 200; n++)
    for (const which of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const username = which === 'known' ? 'bench.known' : 'bench.unknown';
      const startedAt = performance.now();
      await signIn(workspace, { username, password: `guess ${n}`, address: `198.19.${n}.${which.length}` });
      times[which].push(performance.now() - startedAt);
    }
  return { known: quantile(times.known, 0.5), unknown: quantile(times.unknown, 0.5) };
}

async function afterwards(workspace: Workspace, hash: string): Promise<Table> {
  const size = await workspace.pool.query<{ rows: string; bytes: string }>(
    `select count(*) as rows, pg_total_relation_size('login_throttles') as bytes from login_throttles`,
  );
  const { rows: counted = 0, bytes = 0 } = size.rows[0] ?? {};
  const asked = await timing(workspace, hash);
  await makeAccount(workspace, 'bench.restarted', hash);
  const guess = () => signIn(workspace, { username: 'bench.restarted', password: 'wrong', address: '203.0.113.99' });
  for (let n = 0; n < 8; n++) await guess();
  await workspace.restart();
  const again = [await guess(), await guess(), await guess()];
  const startedAt = performance.now();
  for (let n = 0; n < 20; n++) await hashPassword(`password ${n}`);
  return {
    title: 'Cost',
    head: ['what', ''],
    rows: [
      row('rows of the throttle', Number(counted)),
      row('its size, kB', Number(bytes) / 1024),
      row('a restart forgets it', again.some(({ status }) => status === 429) ? 'no' : 'YES'),
      row('a wrong password for a known name, median ms', asked.known),
      row('for an unknown name', asked.unknown),
      row('one hash alone, ms', (performance.now() - startedAt) / 20),
    ],
  };
}
