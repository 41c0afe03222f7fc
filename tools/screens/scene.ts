/** Who and what is in the demo workspace: sign-ins and the records that addresses name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@concord/openapi';
import type { Server } from './server.ts';

type Schemas = components['schemas'];
const PASSWORD = 'concord-demo';
const DEMO = ['master', 'manager', 'contributor'] as const;

/** `fresh`: a contributor who has registered and been given nothing yet. */
export type Visitor = 'signedOut' | 'fresh' | (typeof DEMO)[number];
export type Ids = Record<
  | 'project'
  | 'user'
  | 'team'
  | 'draft'
  | 'task'
  | 'overlapped'
  | 'started'
  | 'returned'
  | 'approved'
  | 'toReview'
  | 'reviewed'
  | 'invitation',
  string
>;
export type Scene = { ids: Ids; tokens: ReadonlyMap<Visitor, string> };

function client(base: string, token?: string) {
  return async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${base}/cms/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
}

const signIn = async (base: string, username: string) =>
  (await client(base)<Schemas['AuthToken']>('POST', '/auth/login', { username, password: PASSWORD })).authToken;

function find<T>(what: string, all: readonly T[], test: (one: T) => boolean): T {
  const found = all.find(test);
  if (!found) throw new Error(`the demo workspace has no ${what}`);
  return found;
}

/** The token in the only email to a user, once it is in the outbox. */
async function invitationTo(email: string, dataDir: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(100)) {
    const mails = existsSync(outbox) ? readdirSync(outbox) : [];
    // Quoted-printable: a line may be broken anywhere.
    const texts = mails.map((name) => readFileSync(join(outbox, name), 'utf8').replace(/=\r?\n/g, ''));
    const token = /\/auth\/registration\/([\w.-]+)/.exec(texts.find((text) => text.includes(email)) ?? '')?.[1];
    if (token) return token;
  }
  throw new Error(`no invitation was sent to ${email}`);
}

async function invite(server: Server, token: string, name: string): Promise<string> {
  const email = `${name}@example.com`;
  await client(server.url, token)('POST', '/user', { username: name, email, name, type: 2 });
  return invitationTo(email, server.dataDir);
}

export async function setScene(server: Server): Promise<Scene> {
  const base = server.url;
  const tokens = new Map<Visitor, string>();
  for (const name of DEMO) tokens.set(name, await signIn(base, name));
  const master = client(base, tokens.get('master'));
  const [projects, tasks, submissions, users, teams, work] = await Promise.all([
    master<Schemas['ProjectList']>('GET', '/project'),
    master<Schemas['TaskList']>('GET', '/task'),
    master<Schemas['SubmissionList']>('GET', '/submission?pageSize=50'),
    master<Schemas['UserList']>('GET', '/user'),
    master<Schemas['TeamList']>('GET', '/team'),
    client(base, tokens.get('contributor'))<Schemas['UserTaskList']>('GET', '/userTask'),
  ]);
  const invited = await invite(server, tokens.get('master') ?? '', 'newcomer');
  const password = PASSWORD;
  tokens.set(
    'fresh',
    (await client(base)<Schemas['AuthToken']>('POST', '/auth/register', { token: invited, password })).authToken,
  );

  const { id } = await master<Schemas['Category']>('POST', '/category', { name: 'Surveys of last year' });
  await master('DELETE', `/category/${id}`);

  const published = find('published task', tasks.entities, (task) => !task.is_draft && task.status === 1);
  const isOpen = (one: Schemas['UserTask']) => one.workable && !one.submission.is_completed;
  return {
    tokens,
    ids: {
      project: find('active project', projects.entities, ({ status }) => status === 1).id,
      user: find('contributor', users.entities, ({ username }) => username === 'contributor').id,
      team: find('team', teams.entities, () => true).id,
      draft: find('draft task', tasks.entities, ({ is_draft }) => is_draft).id,
      task: published.id,
      overlapped: find('task with two answers per row', tasks.entities, ({ name }) => name === 'Topics of app reviews')
        .id,
      started: find('started task', work.entities, (one) => isOpen(one) && one.rows_done > 0 && !one.returned_at).id,
      returned: find('returned task', work.entities, (one) => isOpen(one) && one.returned_at !== null).id,
      approved: find('approved task', work.entities, ({ submission }) => submission.status === 2).id,
      toReview: find(
        'submission under review',
        submissions.entities,
        ({ is_completed, status, correct_count }) => is_completed && status === 1 && correct_count > 0,
      ).id,
      reviewed: find('approved submission', submissions.entities, ({ status }) => status === 2).id,
      invitation: await invite(server, tokens.get('master') ?? '', 'guest'),
    },
  };
}
