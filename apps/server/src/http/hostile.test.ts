import type { Operation, Schema } from '@concord/openapi/validation';
import { describe, expect, test } from 'vitest';
import { uploadAnswers } from '../testing/answer-files.ts';
import { expectCountersExact, openBrowser } from '../testing/browser.ts';
import type { Answer } from '../testing/client/answer.ts';
import type { Caller } from '../testing/client/caller.ts';
import { multipart } from '../testing/client/multipart.ts';
import { makeCategory, makeDraft, makeProject, makePublished, makeUser, question } from '../testing/factories.ts';
import {
  hostileBytes,
  hostileHeaders,
  hostileIds,
  hostileJson,
  hostileQuery,
  hostileTypes,
  sampleOf,
  spoiled,
} from '../testing/hostile-values.ts';
import { createRandom } from '../testing/random.ts';
import { createTestApp } from '../testing/test-app.ts';
import { upload } from '../testing/upload.ts';
import { access } from './contract/access.ts';
import { readContract } from './contract/contract.ts';

const app = await createTestApp();
const { operations, schemas } = readContract();
const shared = schemas as { [name: string]: Schema };
const json = { 'content-type': 'application/json' };

const callers = {
  master: app.as('master'),
  manager: app.as('manager'),
  manager2: app.as('manager2'),
  contributor: app.as('contributor'),
  contributor2: app.as('contributor2'),
  stranger: app.withToken(undefined),
  forger: app.withToken('x'.repeat(43)),
};
type Who = keyof typeof callers;
const others = Object.keys(callers) as Who[];

/** Who may call an operation, and what of theirs it is called with. */
const ownerOf = ({ id }: Operation): Who => {
  const allowed: 'public' | readonly number[] = access[id];
  if (allowed === 'public') return 'stranger';
  if (!allowed.includes(1)) return allowed.includes(2) ? 'contributor' : 'master';
  return 'manager';
};

/** A workspace of the manager and the contributor, in which an operation finds what it is for. */
async function makeScene(published: boolean) {
  const { db, people } = app;
  const category = await makeCategory(db);
  const user = await makeUser(db, { state: published ? 'active' : 'invited' });
  const made = { manager: 'manager', contributors: ['contributor'], questions: [question(1), question(2)] } as const;
  const draft = await makeDraft(app, made);
  const { task, assignments } = await makePublished(app, made);
  const browser = openBrowser(app, 'contributor', task);
  await browser.save([1, 2, 3].flatMap((row) => [browser.cell(row, 1, 'a'), browser.cell(row, 2, 'b')]));
  if (published) await browser.submit();
  const { result } = await upload(callers.manager, draft.task, 'text\nmore\n');
  const { id: upload_id, columns } = result;
  const answers = 'row_no,contributor,question,value\n1,word,1,a\n1,contributor,2,c\n';
  const staged = published ? (await uploadAnswers(callers.manager, task, answers)).result : undefined;
  const ofAnswers = {
    upload_id: staged?.id ?? upload_id,
    columns: ['row_no', 'contributor', 'question', 'value'].map((role) => ({ name: role, role })),
    user: null,
  };
  const choices = { format: 'csv', shape: 'wide', bom: false } as const;
  const named = { name: 'Preset', choices };
  const { result: saved } = await callers.manager.post(`/task/${published ? task : draft.task}/exportPreset`, named);
  const preset = saved.id;
  const ids: Partial<Record<string, string>> = {
    user,
    category,
    project: await makeProject(db, { manager_id: people.manager, state: published ? 'active' : 'draft' }),
    task: published ? task : draft.task,
    userTask: task,
    submission: assignments.contributor,
  };
  const known = {
    category,
    project: draft.project,
    manager: people.manager,
    parent: null,
    upload_id,
    columns,
    version: 1,
    dataset: null,
    contributor: [people.contributor],
    reviewer: [people.manager2],
    show_when: null,
    hotkey: null,
    questions: [question(1), question(2)],
    cells: [browser.cell(1, 1, 'c'), browser.cell(2, 2, 'a')],
    skips: [browser.skip(3, 'no text')],
    marks: [{ row_no: 1, question_no: 1, verdict: 'correct', correct_answer: 'b', remark: '' }],
  };
  const pathOf = ({ path }: Operation, id = ids[path.split('/')[1] ?? ''] ?? user) =>
    path
      .replace('{id}', id)
      .replace('{dataset_id}', draft.dataset)
      .replace('{user_id}', people.contributor)
      .replace('{row_no}', '1')
      .replace('{question_no}', '1')
      .replace('{import_no}', '1')
      .replace('{guideline_no}', '1')
      .replace('{preset_id}', preset)
      .replace('{ticket}', id);
  /** What the address has to say beside the path. */
  const queryOf = ({ parameters }: Operation) => {
    const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
    const given = needed.map(({ name, schema }) => `${name}=${sampleOf(schema, shared, known, name)}`);
    return given.length === 0 ? '' : `?${given.join('&')}`;
  };
  const bodyOf = ({ body, path }: Operation): unknown => {
    const schema = body?.content['application/json']?.schema;
    const own = path.includes('/answerImport')
      ? ofAnswers
      : path.includes('}/export')
        ? { columns: ['row_no'], choices }
        : {};
    return schema && sampleOf(schema as Schema, shared, { ...known, ...own });
  };
  return { pathOf, queryOf, bodyOf };
}

const statuses = new Map<number, number>();

/** Sends requests and keeps a line for each answer that the contract does not know, or that admits a fault. */
function attacker() {
  const broken: string[] = [];
  const send = async (caller: Caller, what: string, request: Parameters<Caller['send']>[0]) => {
    const shown = `${what} ${request.method} ${request.path.slice(0, 120)} ${String(request.payload ?? '').slice(0, 120)}`;
    try {
      const { status, text }: Answer = await caller.send(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) broken.push(`${shown}: ${status} ${text}`);
    } catch (error) {
      broken.push(`${shown}: ${error instanceof Error ? error.message : error}`);
    }
  };
  return { broken, send };
}

/** Signing out would end the session that the other calls use. */
const attacked = operations.filter(({ id }) => id !== 'logout').map((operation, index) => ({ ...operation, index }));
const scenes = { published: await makeScene(true), draft: await makeScene(false) };

describe.each(attacked)('$id never fails, and answers what the contract says, given hostile', (operation) => {
  const { method, id, index, parameters } = operation;
  const owner = callers[ownerOf(operation)];

  test('bodies', async () => {
    const { broken, send } = attacker();
    const random = createRandom(index);
    // What reads leaves the scene as it is.
    const { pathOf, bodyOf } = method === 'GET' ? scenes.published : await makeScene(index % 2 === 0);
    const good = bodyOf(operation);
    for (const make of good === undefined ? [] : spoiled(good))
      for (let n = 0; n < 2; n++) {
        const payload = make(hostileJson[random(hostileJson.length)] ?? '');
        const who = random(8) === 0 ? (others[random(others.length)] ?? 'stranger') : ownerOf(operation);
        await send(callers[who], `${id} by ${who}`, { method, path: pathOf(operation), headers: json, payload });
      }
    const cut = ['', '[]', 'null', '7', '"x"', '{', '{"a":1}{', '\u0000', '\ufeff{}', JSON.stringify(good ?? {})];
    for (const payload of cut) await send(owner, id, { method, path: pathOf(operation), headers: json, payload });
    expect(broken).toEqual([]);
  });

  test('addresses', async () => {
    const { broken, send } = attacker();
    const random = createRandom(index);
    const { pathOf, bodyOf } = scenes.published;
    const good = bodyOf(operation);
    const content = good === undefined ? {} : { headers: json, payload: JSON.stringify(good) };
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    for (const name of [...names, 'surplus', '__proto__', 'constructor', '%00'])
      for (const value of hostileQuery) {
        if (random(name === 'q' ? 2 : 8) > 0) continue;
        const twice = random(4) === 0 ? `&${name}=${value}` : '';
        const key = random(8) === 0 ? `${name}[]` : name;
        await send(owner, id, { method, path: `${pathOf(operation)}?${key}=${value}${twice}`, ...content });
      }
    if (operation.path.includes('{'))
      for (const value of hostileIds) await send(owner, id, { method, path: pathOf(operation, value), ...content });
    expect(broken).toEqual([]);
  });

  test('kinds of content, with or without a body', async () => {
    const { broken, send } = attacker();
    const random = createRandom(index);
    const { pathOf, bodyOf } = scenes.draft;
    const good = JSON.stringify(bodyOf(operation) ?? {});
    const payloads = [good, '', '{', '--x\r\n', '\u0000'.repeat(100), 'x'.repeat(20_000)];
    for (const type of [...hostileTypes, 'application/json'])
      for (const payload of payloads.filter(() => random(3) === 0)) {
        const headers = { 'content-type': type };
        await send(owner, `${id} ${type.slice(0, 40)}`, { method, path: pathOf(operation), headers, payload });
      }
    expect(broken).toEqual([]);
  });

  test('headers', async () => {
    const { broken, send } = attacker();
    const { pathOf, bodyOf } = scenes.draft;
    const good = bodyOf(operation);
    const content = good === undefined ? {} : { payload: JSON.stringify(good) };
    for (const [n, headers] of hostileHeaders.entries()) {
      if ((index + n) % 4 > 0 && !('idempotency-key' in headers)) continue;
      const type: Record<string, string> = good === undefined ? {} : json;
      const request = { method, path: pathOf(operation), headers: { ...type, ...headers }, ...content };
      await send(owner, `${id} ${Object.keys(headers)[0]}`, request);
    }
    expect(broken).toEqual([]);
  });

  test('bytes that are no JSON, or JSON that is no record', async () => {
    const { broken, send } = attacker();
    const { pathOf, bodyOf } = scenes.published;
    const good = bodyOf(operation);
    if (good === undefined) return;
    for (const payload of hostileBytes(JSON.stringify(good)))
      await send(owner, id, { method, path: pathOf(operation), headers: json, payload });
    expect(broken).toEqual([]);
  });
});

test('every kind of refusal has been met on the way', () => {
  const kinds = [200, 201, 204, 400, 401, 403, 404, 409, 413, 422];
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining(kinds));
});

/** Categories, users and addresses without a record are open to all. */
const isPrivate = ({ path }: Operation) => /^\/(project|task|userTask|submission)\/\{id\}/.test(path);

test('a valid request for another user\u2019s record finds nothing', async () => {
  const found: string[] = [];
  for (const published of [false, true]) {
    const { pathOf, queryOf, bodyOf } = await makeScene(published);
    for (const operation of operations.filter(isPrivate)) {
      const { method, id, body } = operation;
      const foreign = ownerOf(operation) === 'contributor' ? callers.contributor2 : app.as('manager2');
      const file = body?.content['multipart/form-data'] && multipart('text\nmine\n', 'rows.csv');
      const good = bodyOf(operation);
      const content = file ?? (good === undefined ? {} : { headers: json, payload: JSON.stringify(good) });
      const { status } = await foreign.send({ method, path: pathOf(operation) + queryOf(operation), ...content });
      const isForMasters = id.startsWith('purge');
      if (status !== (isForMasters ? 403 : 404)) found.push(`${id} ${status}`);
    }
  }
  expect(found).toEqual([]);
});

test('the same change sent five times at once is made once', async () => {
  const manager = callers.manager;
  const master = callers.master;
  const five = async (send: () => Promise<Answer>) =>
    (await Promise.all(Array.from({ length: 5 }, send))).map(({ status }) => status).sort();
  const once = (success: number, refusal = 409) => [success, ...Array(4).fill(refusal)];
  const { db, people } = app;

  const category = await makeCategory(db);
  const user = await makeUser(db);
  const project = await makeProject(db, { manager_id: people.manager, state: 'draft' });
  const first = { version: 1 };
  expect(await five(() => manager.post('/category', { name: 'Clicked twice' }))).toEqual(once(201));
  expect(await five(() => manager.patch(`/category/${category}`, { ...first, name: 'Changed' }))).toEqual(once(200));
  const invited = { username: 'clicked.twice', email: 'clicked.twice@demo.invalid', name: 'Twice', type: 2 } as const;
  expect(await five(() => manager.post('/user', invited))).toEqual(once(201));
  expect(await five(() => master.post(`/user/${user}/disable`, first))).toEqual(once(200));
  expect(await five(() => manager.patch(`/project/${project}`, { ...first, name: 'Changed' }))).toEqual(once(200));
  expect(await five(() => manager.post(`/project/${project}/publish`, { version: 2 }))).toEqual(once(200));

  const { task } = await makeDraft(app);
  const { result } = await upload(manager, task, 'text\nmore\n');
  const { id: upload_id, columns } = result;
  const order = { upload_id, name: 'More', columns, only_good: false };
  expect(await five(() => manager.post(`/task/${task}/dataset/import`, order))).toEqual(once(202));
  await app.runJobs();
  expect(await five(() => manager.post(`/task/${task}/publish`, first))).toEqual(once(200));

  const browser = openBrowser(app, 'contributor', task);
  const cells = [1, 2, 3, 4].map((row) => browser.cell(row, 1, 'a'));
  expect(await five(() => browser.save(cells))).toEqual(once(200, 200));
  await expectCountersExact(app, task);
  expect(await five(() => browser.submit())).toEqual(once(200));
  const { id } = await db.selectFrom('assignments').select('id').where('task_id', '=', task).executeTakeFirstOrThrow();
  const read = async () => (await manager.get(`/submission/${id}`)).result;
  const { version } = await read();
  expect(await five(() => manager.post(`/submission/${id}/open`))).toEqual(once(200, 200));
  const opened = (await read()).version;
  expect(opened).toBe(version + 1);
  expect(await five(() => manager.post(`/submission/${id}/approve`, { version: opened }))).toEqual(once(200));
  await expectCountersExact(app, task);
});
