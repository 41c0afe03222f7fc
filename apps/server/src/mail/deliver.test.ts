import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reservePort } from '../../../../tools/reserve-port.ts';
import { type MailServer, startMailServer } from '../testing/process/mail-server.ts';
import { portOf } from '../testing/process/port-of.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const sent = await startMailServer();
const app = await createTestApp({ smtpUrl: sent.url, supportEmail: 'help@example.com', companyName: 'Example Ltd' });
const hour = 3_600_000;
const catalogues = new URL('../../../../libs/i18n/src/messages/', import.meta.url);

/** Has a link emailed to one of the demo people, and says what is known of it afterwards. */
async function mailTo(username: string, { withToken, runJobs, waitingJobs, db, clock }: TestApp = app) {
  clock.advance(hour);
  const { status } = await withToken(undefined).post('/auth/requestPassword', { email: `${username}@demo.invalid` });
  expect(status).toBe(204);
  await runJobs();
  const { mail } = await db
    .selectFrom('users')
    .select('mail')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { mail, waiting: await waitingJobs() };
}
const change = (username: string, values: object, { db }: TestApp = app) =>
  db.updateTable('users').set(values).where('username', '=', username).execute();
const later = async ({ db, runJobs }: TestApp) => {
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`.execute(
    db,
  );
  await runJobs();
};

test('a link goes to the mail server, and the record of the person shows that it did', async () => {
  await change('manager', { language: 'en', name: 'Ann "A" <x>' });
  expect(await mailTo('manager')).toEqual({ mail: 'sent', waiting: [] });
  const { headers, text, envelope } = sent.newest();
  expect(headers.from).toBe('Example Ltd <help@example.com>');
  expect(headers.to).toBe('"Ann \\"A\\" <x>" <manager@demo.invalid>');
  expect(envelope).toEqual({ from: 'help@example.com', to: ['manager@demo.invalid'] });
  expect(text).toMatch(/^http:\/\/localhost:4000\/auth\/registration\/[\w-]{43}\?lang=en$/m);
  expect(() => app.mailTo('manager@demo.invalid')).toThrow();
});

test.each(['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'] as const)(
  'a mail in %s arrives as it was written, subject and text',
  async (language) => {
    await change('contributor', { language, name: '陈美 Ünal' });
    await mailTo('contributor');
    const { headers, raw, text } = sent.newest();
    const catalogue = JSON.parse(readFileSync(new URL(`${language}.json`, catalogues), 'utf8'));
    expect(headers.subject).toBe(catalogue['mail.reset.subject']);
    expect(headers.to).toBe('陈美 Ünal <contributor@demo.invalid>');
    const link = /^http\S+$/m.exec(text)?.[0] ?? '';
    const body = catalogue['mail.reset.body'].replace('{{name}}', '陈美 Ünal').replace('{{link}}', link);
    expect(text.trimEnd()).toBe(body.trimEnd());
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
    expect(raw).toMatch(/^[\p{ASCII}]*$/u);
    expect(headers['content-type']).toMatch(/^text\/plain; charset=utf-8/);
  },
);

test('an invitation names the person who sends it, also when a second person sends it again', async () => {
  await change('manager', { name: 'Ana Ruiz' });
  await change('master', { name: '{{link}} Bo\r\nBcc: everybody@example.com' });
  const address = { username: 'invited.one', email: 'invited.one@demo.invalid' };
  const person = { ...address, name: 'Ida', type: 2, language: 'de' } as const;
  const made = await app.as('manager').post('/user', person);
  await app.runJobs();
  const first = sent.newest();
  expect(first.headers.subject).toBe('Ana Ruiz lädt Sie zu Concord ein');
  expect(first.text).toContain('Ana Ruiz lädt Sie ein, in Concord zu arbeiten');
  expect(first.text).not.toContain('Example Ltd');

  app.clock.advance(hour);
  const { id } = made.result;
  await app.as('master').post(`/user/${id}/invite`);
  await app.runJobs();
  expect(sent.newest().headers.subject).toBe('{{link}} Bo Bcc: everybody@example.com lädt Sie zu Concord ein');
  expect(sent.newest().headers.bcc).toBeUndefined();

  await change('invited.one', { language: 'en' });
  await mailTo('invited.one');
  expect(sent.newest().headers.subject).toBe('Your invitation to Concord');
  expect(sent.newest().text).toContain('ask the person who invited you');
});

test.each([
  ['a line break', 'Eve\r\nBcc: everybody@example.com'],
  ['a bare line feed', 'Eve\nBcc: everybody@example.com\n\nHello'],
  ['the end of the mail', 'Eve\r\n.\r\nRSET\r\nMAIL FROM:<x@example.com>'],
  ['another address', 'Eve <everybody@example.com>, Eva'],
  ['an encoded word', '=?utf-8?q?Eve?= =?utf-8?b?DQpCY2M6IHg=?='],
  ['a hundred characters beyond the first plane', '🀄'.repeat(100)],
  ['a reversal of direction', '\u202eelttil.live\u202c'],
])('a name with %s adds nothing to an email', async (_what, name) => {
  await change('contributor2', { name, language: 'en' });
  expect(await mailTo('contributor2')).toMatchObject({ mail: 'sent' });
  const { headers, envelope } = sent.newest();
  expect(envelope.to).toEqual(['contributor2@demo.invalid']);
  expect(headers.bcc).toBeUndefined();
  expect(headers.to).toMatch(/ <contributor2@demo\.invalid>$/);
  expect(Object.keys(headers)).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']),
  );
});

test.each([
  ['of more than 50 characters', `${'a'.repeat(309)}@example.org`],
  ['with a line break', 'a@example.org\r\nBcc: b@example.org'],
  ['with an umlaut', 'jürgen@example.org'],
  ['of two people', 'a@example.org,b@example.org'],
  ['with a comment', '(x)a@example.org'],
  ['in angle brackets', '<a@example.org>'],
])('an address %s is none, so no mail goes there', async (_what, email) => {
  const body = { username: 'someone.new', email, name: 'New', type: 2 } as const;
  expect((await app.as('manager').post('/user', body)).status).toBe(400);
  expect((await app.withToken(undefined).post('/auth/requestPassword', { email })).status).toBe(400);
  expect(await app.waitingJobs()).toEqual([]);
});

/** The server says this at this step of an email, from now on. */
const refusing = (server: MailServer, step: 'sender' | 'recipient' | 'content', code: number) => {
  server.refuse = { step, code };
};

test.each([
  ['recipient', 550],
  ['recipient', 553],
  ['content', 554],
] as const)(
  'a mail whose %s is refused with %i is given up, and the manager who invited the person sees it',
  async (step, code) => {
    refusing(sent, step, code);
    expect(await mailTo('contributor3')).toEqual({ mail: 'failed', waiting: [] });
    const { body } = await app.as('manager').get(`/user/${app.people.contributor3}`);
    expect(body).toMatchObject({ mail: 'failed' });
    sent.refuse = undefined;
    expect(await mailTo('contributor3')).toEqual({ mail: 'sent', waiting: [] });
  },
);

test.each([
  ['sender', 451],
  ['recipient', 450],
  ['recipient', 421],
  ['content', 452],
] as const)('an email whose %s is refused with %i for now waits and goes later', async (step, code) => {
  const before = sent.mails.length;
  refusing(sent, step, code);
  expect(await mailTo('contributor3')).toEqual({ mail: 'waiting', waiting: [{ kind: 'send_mail', attempts: 1 }] });
  sent.refuse = undefined;
  await later(app);
  expect(sent.mails).toHaveLength(before + 1);
  expect(await app.waitingJobs()).toEqual([]);
});

test('the link that was asked for last stays good: an email that was asked for before and is sent later brings none', async () => {
  const asked = async () => {
    app.clock.advance(hour);
    const person = { email: 'contributor3@demo.invalid' };
    expect((await app.withToken(undefined).post('/auth/requestPassword', person)).status).toBe(204);
    await app.runJobs();
  };
  refusing(sent, 'recipient', 450);
  await asked();
  sent.refuse = undefined;
  await asked();
  const { text } = sent.newest();
  const count = sent.mails.length;
  await later(app);
  expect(await app.waitingJobs()).toEqual([]);
  const token = /registration\/([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await app.withToken(undefined).post('/auth/fetchUser', { token })).status).toBe(200);
  expect(sent.mails).toHaveLength(count);
});

test('the link to a new address that was sent again stays good, too', async () => {
  const email = 'elsewhere@demo.invalid';
  const toIt = () => sent.mails.filter(({ envelope }) => envelope.to.includes(email));
  const own = app.as('contributor4');
  refusing(sent, 'recipient', 450);
  expect((await own.put('/auth/email', { email, password: 'concord-demo' })).status).toBe(200);
  await app.runJobs();
  sent.refuse = undefined;
  app.clock.advance(hour);
  expect((await own.post(`/user/${app.people.contributor4}/emailChange`)).status).toBe(200);
  await app.runJobs();
  expect(toIt()).toHaveLength(1);
  await later(app);
  expect(await app.waitingJobs()).toEqual([]);
  const token = /confirm-email\/([\w-]{43})/.exec(toIt()[0]?.text ?? '')?.[1] ?? '';
  expect((await app.withToken(undefined).post('/auth/confirmEmail', { token })).status).toBe(200);
  expect(toIt()).toHaveLength(1);
});

test('a link that has expired before it could be sent is not sent, and the page of the person says so', async () => {
  refusing(sent, 'recipient', 450);
  expect(await mailTo('contributor3')).toMatchObject({ mail: 'waiting' });
  sent.refuse = undefined;
  const count = sent.mails.length;
  app.clock.advance(73 * hour); // the server was off
  await later(app);
  expect(sent.mails).toHaveLength(count);
  const { mail } = (await app.as('manager').get(`/user/${app.people.contributor3}`)).result;
  expect([mail, await app.waitingJobs()]).toEqual(['failed', []]);
});

test('after the tenth attempt an email is given up', async () => {
  refusing(sent, 'recipient', 450);
  await mailTo('contributor3');
  for (let tries = 2; tries <= 10; tries++) await later(app);
  const { body } = await app.as('manager').get(`/user/${app.people.contributor3}`);
  expect(body).toMatchObject({ mail: 'failed' });
  expect(await app.waitingJobs()).toEqual([]);
  sent.refuse = undefined;
});

test('a mail server that is away when the server starts gets the email when it comes', async () => {
  const port = await reservePort();
  const early = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  expect(await mailTo('contributor', early)).toMatchObject({ mail: 'waiting', waiting: [{ attempts: 1 }] });
  const server = await startMailServer({ port });
  await later(early);
  expect(server.mails).toHaveLength(1);
  expect(await early.waitingJobs()).toEqual([]);
});

test('a mail server that never answers does not hold up the others for long', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const port = portOf(silent);
  const waiting = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${port}?greetingTimeout=200` });
  expect(await mailTo('contributor', waiting)).toMatchObject({ mail: 'waiting', waiting: [{ attempts: 1 }] });
  silent.close();
});

test('the connection is encrypted where the server can, and the password is said only then', async () => {
  const server = await startMailServer({ auth: { user: 'me', pass: 'se%cret' } });
  const url = (password: string, trust = '?tls.rejectUnauthorized=false') =>
    `${server.url.replace('//', `//me:${encodeURIComponent(password)}@`)}${trust}`;
  const trusting = await createTestApp({ smtpUrl: url('se%cret') });
  expect(await mailTo('contributor', trusting)).toMatchObject({ mail: 'sent' });
  expect(server.newest()).toMatchObject({ encrypted: true, user: 'me' });

  const wrong = await createTestApp({ smtpUrl: url('guessed') });
  expect(await mailTo('contributor', wrong)).toMatchObject({ mail: 'waiting', waiting: [{ attempts: 1 }] });

  const careful = await createTestApp({ smtpUrl: url('se%cret', '') });
  expect(await mailTo('contributor', careful)).toMatchObject({ mail: 'waiting', waiting: [{ attempts: 1 }] });
  expect(server.mails).toHaveLength(1);
});

test('a password is not said to another machine that does not encrypt', async () => {
  const open = await startMailServer({ auth: { user: 'me', pass: 'secret' }, encrypts: false, host: '127.0.0.1' });
  const named = open.url.replace('//127.0.0.1', '//me:secret@127.0.0.1');
  const here = await createTestApp({ smtpUrl: named });
  expect(await mailTo('contributor', here)).toMatchObject({ mail: 'sent' });
  const elsewhere = await createTestApp({ smtpUrl: `${named}?requireTLS=true` });
  expect(await mailTo('contributor', elsewhere)).toMatchObject({ mail: 'waiting' });
  expect(open.mails).toHaveLength(1);
});

test('without a mail server the link is in the outbox, and the page of the person shows it', async () => {
  const none = await createTestApp();
  const { body, result } = await none
    .as('manager')
    .post('/user', { username: 'new.one', email: 'new.one@demo.invalid', name: 'New', type: 2 });
  expect(body).toMatchObject({ mail: 'waiting' });
  await none.runJobs();
  const { id } = result;
  expect((await none.as('manager').get(`/user/${id}`)).body).toMatchObject({ mail: 'outbox' });
});

test('an invitation is not sent again and again', async () => {
  app.clock.stop();
  const made = await app
    .as('manager')
    .post('/user', { username: 'pestered', email: 'pestered@demo.invalid', name: 'Pestered', type: 2 });
  const { id } = made.result;
  const again = () => app.as('manager').post(`/user/${id}/invite`);
  for (let n = 0; n < 3; n++) expect((await again()).status).toBe(200);
  const { status, headers, body } = await again();
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 'too_many_attempts', params: { seconds: Number(headers['retry-after']) } });
});
