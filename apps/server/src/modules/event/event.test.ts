import type { components } from '@concord/openapi';
import { expect, test } from 'vitest';
import { announce } from '../../db/announce.ts';
import type { DemoUsername } from '../../first-run/demo/people.ts';
import { openBrowser } from '../../testing/browser.ts';
import { asking, listening, openStream, signIn, toldUntilNow } from '../../testing/event-stream.ts';
import { makePublished, question } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { importFile } from '../../testing/upload.ts';

type LiveEvent = components['schemas']['LiveEvent'];

const app = await createTestApp();
const origin = await listening(app);

/** A person who is told nothing here, signed in once. */
const bystander = await signIn(app, 'master');

/** A stream whose first event, the number of unread notifications, has been read, and all that was announced before. */
async function stream(username: DemoUsername) {
  const token = await signIn(app, username);
  const opened = await openStream(origin, asking(token));
  expect(opened.status).toBe(200);
  const first = await opened.next();
  if (first?.event !== 'notification') throw new Error('the first event is not the number of unread notifications');
  await toldUntilNow(app, username, opened);
  return { ...opened, username, token, caller: app.withToken(token), unread_count: first.data.unread_count };
}
type Stream = Awaited<ReturnType<typeof stream>>;

/** What a stream has said until now, but for a number that it has said before: it is counted anew for each notification. */
async function newsOf(some: Stream): Promise<LiveEvent[]> {
  const changes = await toldUntilNow(app, some.username, some);
  // Before another stream begins, all numbers that are waiting have been counted and said.
  const other = await openStream(origin, asking(bystander));
  await other.next();
  other.close();
  const told = [...changes, ...(await toldUntilNow(app, some.username, some))];
  let known = some.unread_count;
  return told.filter(({ event, data }) => {
    if (event !== 'notification') return true;
    const isNew = data.unread_count !== known;
    known = data.unread_count;
    return isNew;
  });
}

/** A task of the manager that the contributor has answered and only need submit. */
async function answered() {
  const { task, assignments } = await makePublished(app, { contributors: ['contributor'], questions: [question(1)] });
  const browser = openBrowser(app, 'contributor', task);
  const { rows } = await browser.rows();
  await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  return { task, browser, submission: assignments.contributor ?? '' };
}

test('a submission reaches the manager, and the contributor wherever the task is open', async () => {
  const { task, browser, submission } = await answered();
  const manager = await stream('manager');
  const elsewhere = await stream('contributor');
  const others = await Promise.all([stream('manager2'), stream('contributor2')]);
  await browser.submit();
  const told = await newsOf(manager);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ event: 'notification', data: { unread_count: manager.unread_count + 1 } });
  expect(told).toContainEqual({ event: 'changed', data: { task, submission } });
  expect(await newsOf(elsewhere)).toEqual([{ event: 'changed', data: { task, submission } }]);
  for (const other of others) expect(await newsOf(other)).toEqual([]);
});

test('the contributor hears of the review, both of a withdrawal', async () => {
  const { task, browser, submission } = await answered();
  await browser.submit();
  const contributor = await stream('contributor');
  const manager = await stream('manager');
  const moved = { event: 'changed', data: { task, submission } };
  await browser.withdraw();
  expect(await toldUntilNow(app, 'manager', manager, 'changed')).toEqual([moved]);
  expect(await newsOf(contributor)).toEqual([moved]);
  expect((await browser.submit()).status).toBe(200);
  expect(await newsOf(contributor)).toEqual([moved]);
  const { result } = await app.as('manager').post(`/submission/${submission}/open`);
  expect(await newsOf(contributor)).toEqual([moved]);
  const { version } = result;
  await app.as('manager').post(`/submission/${submission}/return`, { version, remarks: 'Again' });
  const told = await newsOf(contributor);
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ event: 'notification', data: { unread_count: contributor.unread_count + 1 } });
  expect(told).toContainEqual(moved);
});

test('who manages a task is told in all places that it was edited, and no one else', async () => {
  const { task } = await answered();
  const told = await Promise.all([stream('manager'), stream('manager'), stream('master')]);
  const others = await Promise.all([stream('manager2'), stream('contributor')]);
  const { version } = (await app.as('manager').get(`/task/${task}`)).result;
  await app.as('manager').patch(`/task/${task}`, { version, name: 'Edited' });
  for (const each of told)
    expect(await newsOf(each)).toEqual([{ event: 'edited', data: { task, version: version + 1 } }]);
  for (const each of others) expect(await newsOf(each)).toEqual([]);
});

test('who manages a task is told of its new version when a rule is set or rows are deleted for good', async () => {
  const { task } = await answered();
  await importFile(app, task, 'text\nadded\n');
  const [manager, master] = [app.as('manager'), app.as('master')];
  const read = async () => (await manager.get(`/task/${task}`)).result;
  const { id = '', name = '' } = (await read()).task_row[1] ?? {};
  const dataset = `/task/${task}/dataset/${id}` as const;
  expect((await manager.post(`${dataset}/takeBack`, { started: 'keep' })).status).toBe(200);
  const told = await Promise.all([stream('manager'), stream('master')]);
  const other = await stream('manager2');
  const gold = { share: 80, answers: 4, action: 'warn' } as const;
  const agreement = { gold_share: 100, gold_rows: 0, approved: 0 };
  const changes = [
    (version: number) => manager.put(`/task/${task}/goldRule`, { version, rule: gold }),
    (version: number) => manager.put(`/task/${task}/autoApproval`, { version, rule: agreement }),
    () => master.post(`${dataset}/purge`, { typed_name: name }),
  ];
  for (const change of changes) {
    const { version } = await read();
    const { status, text } = await change(version);
    expect(status, text).toBe(200);
    const edited = { event: 'edited', data: { task, version: version + 1 } };
    for (const each of told) expect(await toldUntilNow(app, each.username, each, 'edited')).toEqual([edited]);
    expect(await toldUntilNow(app, 'manager2', other, 'edited')).toEqual([]);
  }
});

test('what is read in one place is read in the other', async () => {
  const { browser } = await answered();
  await browser.submit();
  const here = await stream('manager');
  const there = await stream('manager');
  const { entities } = (await here.caller.get('/notification')).result;
  await there.caller.post('/notification/read', { id: entities[0]?.id ?? '', older_too: true });
  for (const each of [here, there])
    expect((await newsOf(each)).at(-1)).toEqual({ event: 'notification', data: { unread_count: 0 } });
});

test('what is taken back is never told', async () => {
  const manager = await stream('manager');
  const undone = app.db.transaction().execute(async (trx) => {
    const changed = { kind: 'changed', task: crypto.randomUUID(), submission: null } as const;
    await announce(trx, [{ ...changed, user: app.people.manager }]);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await newsOf(manager)).toEqual([]);
});

const ended = { event: 'session', data: { state: 'ended' } };

test('a session that is ended elsewhere ends its stream, and no other', async () => {
  const here = await stream('contributor3');
  const there = await stream('contributor3');
  await here.caller.delete('/auth/session');
  expect(await there.next()).toEqual(ended);
  expect(await there.next()).toBeUndefined();
  expect(await toldUntilNow(app, 'contributor3', here, 'changed', 'session')).toEqual([]);
});

test('a new password ends the streams of other sessions at once; that of this session ends without a word, since a new token comes', async () => {
  const here = await stream('contributor4');
  const there = await stream('contributor4');
  const change = { old_password: 'concord-demo', password: 'something new' };
  expect((await here.caller.post('/auth/changePassword', change)).status).toBe(200);
  expect(await there.next()).toEqual(ended);
  expect(await here.next('changed', 'session')).toBeUndefined();
});

test('who is disabled hears it at once', async () => {
  const { next } = await stream('contributor5');
  const { version } = (await app.as('master').get(`/user/${app.people.contributor5}`)).result;
  expect((await app.as('master').post(`/user/${app.people.contributor5}/disable`, { version })).status).toBe(200);
  expect(await next()).toEqual(ended);
  expect(await next()).toBeUndefined();
});

test('the fifth stream of a session ends the first, which is told not to come back', async () => {
  const first = await stream('contributor2');
  const others: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let n = 2; n <= 5; n++) others.push(await openStream(origin, asking(first.token)));
  expect(await first.next('replaced')).toEqual({ event: 'replaced', data: {} });
  expect(await first.next()).toBeUndefined();
  for (const each of others)
    expect(await toldUntilNow(app, 'contributor2', each, 'changed', 'session', 'replaced')).toEqual([]);
});

test('proxies are asked to pass it on unbuffered, and nothing caches it', async () => {
  const { headers, piece } = await openStream(origin, asking(await signIn(app, 'master')));
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('content-length');
  expect(await piece()).toBe('retry: 2000');
});

test.each([
  ['no token', 'GET', { accept: 'text/event-stream' }, 401],
  ['a wrong token', 'GET', asking('x'.repeat(43)), 401],
  ['HEAD', 'HEAD', {}, 405],
  ['POST', 'POST', {}, 405],
  ['no word of what is wanted', 'GET', { accept: '' }, 400],
  ['anything', 'GET', { accept: '*/*' }, 400],
  ['JSON', 'GET', { accept: 'application/json, text/*' }, 400],
  ['a name that only starts like it', 'GET', { accept: 'text/event-stream-x' }, 400],
  ['kinds without end', 'GET', { accept: 'a/b,'.repeat(3000) }, 400],
])('%s gets no stream', async (_what, method, headers, status) => {
  const token = await signIn(app, 'master');
  const answer = await openStream(
    origin,
    {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(status === 401 && !('authorization' in headers) ? { authorization: '' } : {}),
    },
    method,
  );
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toContain('json');
});

test('one kind among several is enough, however it is written', async () => {
  const accept = 'application/json;q=0.5, Text/Event-Stream ; q=1';
  const answer = await openStream(origin, { ...asking(await signIn(app, 'master')), accept });
  expect(answer.status).toBe(200);
});

test('whatever is said on the channel by others, streams continue', async () => {
  const manager = await stream('manager');
  for (const payload of [
    '',
    'x',
    'null',
    '[]',
    '{"kind":"changed"}',
    `{"kind":"later","user":"${app.people.manager}"}`,
  ])
    await app.services.pool.query("select pg_notify('concord_events', $1)", [payload]);
  expect(await newsOf(manager)).toEqual([]);
});

test('when the database ends the connection that listens, streams end, and new ones hear again', async () => {
  const before = await stream('manager');
  const { rowCount } = await app.services.pool.query(
    // that one alone: a request on any other would be refused with 503 until its end is noticed
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'concord events'`,
  );
  expect(rowCount).toBeGreaterThan(0);
  expect(await before.next('changed', 'session', 'replaced')).toBeUndefined();
  const subject = { task: crypto.randomUUID(), submission: null };
  const after = await stream('manager');
  await announce(app.db, [{ kind: 'changed', user: app.people.manager, ...subject }]);
  expect(await newsOf(after)).toEqual([{ event: 'changed', data: subject }]);
});
