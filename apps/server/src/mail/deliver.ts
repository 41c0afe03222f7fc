import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Services } from '../services.ts';
import { createLink } from './invitations.ts';
import type { MailPayload } from './mail.ts';
import { mailTexts } from './texts.ts';

/** The task `send_mail`: by SMTP, or into the outbox of the data directory when no mail server is configured. */
export async function sendMail(services: Services, payload: MailPayload): Promise<void> {
  const { config, log, now } = services;
  const made = await createLink(services, payload);
  if (!made) return;
  const { to, link } = made;
  const { subject, body } = mailTexts[to.language][payload.kind];
  const message = {
    from: { name: config.companyName, address: config.supportEmail },
    to: { name: to.name, address: to.email },
    subject,
    text: body({ name: to.name, company: config.companyName, link }),
    date: now(),
  };
  if (config.smtpUrl) {
    await createTransport(config.smtpUrl).sendMail(message);
    return;
  }
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const outbox = join(config.dataDir, 'outbox');
  const file = join(outbox, `${now().toISOString().replaceAll(':', '-')}-${payload.user_id.slice(-12)}.eml`);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await writeFile(file, sent.message as Buffer, { mode: 0o600 });
  log.info({ mail: payload.kind, file, link }, 'no mail server is configured: the mail is in the outbox');
}
