import { expect, test } from 'vitest';
import { makeProject, makeTask, makeUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const { db, people } = app;

// The last moment of 9 March and the first of 10 March at +08:00.
const moments = ['2026-03-09T15:59:59.999Z', '2026-03-09T16:00:00.000Z'] as const;

const makers = {
  project: (name: string, updated_at: string) => makeProject(db, { name, updated_at, manager_id: people.manager }),
  async task(name: string, updated_at: string) {
    const project_id = await makeProject(db, { manager_id: people.manager });
    return makeTask(db, { name, updated_at, project_id, created_by: people.manager });
  },
  user: (name: string, updated_at: string) => makeUser(db, { name, updated_at }),
} as const;

test.each(['project', 'task', 'user'] as const)(
  'the list of %ss is narrowed to days of the last change at +08:00, both included',
  async (noun) => {
    await makers[noun](`${noun} ranged before`, moments[0]);
    await makers[noun](`${noun} ranged after`, moments[1]);
    const found = async (range: string) => {
      const { result } = await app.as('master').get(`/${noun}?q=ranged${range}`);
      return result.entities.map(({ name }) => name.split(' ').at(-1));
    };
    expect(await found('')).toEqual(['after', 'before']);
    expect(await found('&to=2026-03-09')).toEqual(['before']);
    expect(await found('&from=2026-03-09&to=2026-03-09')).toEqual(['before']);
    expect(await found('&from=2026-03-10&to=2026-03-10')).toEqual(['after']);
    expect(await found('&from=2026-03-09&to=2026-03-10')).toEqual(['after', 'before']);
    expect(await found('&from=2026-03-11')).toEqual([]);
    expect(await found('&from=0001-01-01&to=9999-12-31')).toHaveLength(2);
  },
);

test.each(['project', 'task', 'user', 'submission', 'dashboard/'])(
  '%s refuses a range that ends before it starts, and days there are not',
  async (list) => {
    const master = app.as('master');
    expect((await master.get(`/${list}?from=2026-03-02&to=2026-03-01`)).body).toMatchObject({
      status: 400,
      errors: [{ pointer: '/to', code: 'reversed' }],
    });
    for (const query of ['from=yesterday', 'to=2026-02-30', `from=${encodeURIComponent("2026-01-01' or '1")}`])
      expect((await master.get(`/${list}?${query}`)).status, query).toBe(400);
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
      expect((await master.get(`/${list}?from=${day}&to=${day}`)).status, day).toBeLessThan(500);
  },
);
