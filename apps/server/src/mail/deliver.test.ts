import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

/** A mail server that says yes to everything and remembers what it was told. */
async function listen() {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let inMail = false;
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      if (inMail) {
        mails.push(String(data));
        if (!String(data).endsWith('\r\n.\r\n')) return;
        inMail = false;
      } else if (String(data).startsWith('DATA')) {
        inMail = true;
        return void socket.write('354 go on\r\n');
      } else if (String(data).startsWith('QUIT')) return void socket.end('221 bye\r\n');
      socket.write('250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const smtp = await listen();
const app = await createTestApp({ smtpUrl: smtp.url, supportEmail: 'help@example.com', companyName: 'Example Ltd' });
const again = await listen();
const other = await createTestApp({ smtpUrl: again.url });

test('with a mail server the link goes there', async () => {
  await app.db
    .updateTable('users')
    .set({ language: 'en', name: 'Ann "A" <x>' })
    .where('username', '=', 'manager')
    .execute();
  await app.withToken(undefined).post('/auth/requestPassword', { email: 'manager@demo.invalid' });
  await app.runJobs();
  const mail = smtp.mails.join('');
  expect(mail).toContain('From: Example Ltd <help@example.com>');
  expect(mail).toMatch(/To: .*<manager@demo\.invalid>/);
  expect(mail.replaceAll('=\r\n', '')).toMatch(/http:\/\/localhost:4000\/auth\/registration\/[\w-]{43}/);
  expect(() => app.mailTo('manager@demo.invalid')).toThrow();
});

test('while the mail server is away the mail waits', async () => {
  smtp.server.close();
  await once(smtp.server, 'close');
  await app.withToken(undefined).post('/auth/requestPassword', { email: 'contributor@demo.invalid' });
  await app.runJobs();
  const waiting = await app.waitingJobs();
  expect(waiting).toEqual([{ kind: 'send_mail', attempts: 1 }]);
});

test('a name cannot add lines to a mail', async () => {
  const name = 'Eve\r\nBcc: everybody@example.com';
  await other.db.updateTable('users').set({ name }).where('username', '=', 'manager').execute();
  await other.withToken(undefined).post('/auth/requestPassword', { email: 'manager@demo.invalid' });
  await other.runJobs();
  expect(again.mails.join('').split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  again.server.close();
});
