import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';
import type { Resources } from '../db/resources.ts';
import type { Try } from '../jobs/jobs.ts';
import type { MailPayload } from '../jobs/payloads.ts';
import { createConfirmation, createNotice } from './account-mails.ts';
import { createLink, type Made } from './invitations.ts';
import { isFinal } from './refusal.ts';
import { mailText } from './texts.ts';
import { transportOptions } from './transport.ts';

/** Loaded with the first email: a server that has sent none needs no memory for it. */
const loadMailer = () => import('nodemailer');

/**
 * The task `send_mail`: by SMTP, or into the outbox of the data directory when no mail server is configured. What became
 * of it is shown with the person, to the manager who invited them.
 */
export async function sendMail(resources: Resources, payload: MailPayload, { isLast }: Try): Promise<void> {
  const { config, db, log } = resources;
  const made = await prepare(resources, payload);
  if (!made) return;
  const { to, link, inviter } = made;
  const message = {
    from: { name: config.companyName, address: config.supportEmail },
    to: { name: to.name, address: to.email },
    ...mailText(payload.kind, to.language, {
      name: to.name,
      link,
      inviter,
      support: config.supportEmail,
      email: 'email' in payload ? payload.email : to.email,
    }),
    date: resources.now(),
  };
  const became = (mail: Became) => note(db, payload, mail);
  if (!config.smtpUrl) {
    await intoOutbox(resources, payload, { message, link });
    return void (await became('outbox'));
  }
  const { createTransport } = await loadMailer();
  const transport = createTransport(transportOptions(config.smtpUrl));
  try {
    await transport.sendMail(message);
  } catch (error) {
    if (!isLast && !isFinal(error)) throw error;
    log.error({ err: error, user: payload.user_id }, 'an email could not be delivered');
    return void (await became('failed'));
  } finally {
    transport.close();
  }
  await became('sent');
}

function prepare(resources: Resources, payload: MailPayload): Promise<Made | undefined> {
  switch (payload.kind) {
    case 'email_change':
      return createConfirmation(resources, payload);
    case 'email_notice':
    case 'second_factor_on':
    case 'second_factor_off':
    case 'second_factor_reset':
    case 'link_printed':
      return createNotice(resources, payload);
    case 'invitation':
    case 'reset':
      return createLink(resources, payload);
  }
}

type Became = 'sent' | 'outbox' | 'failed';

/** Records what became of a link where it was requested. The result of a notice is not shown anywhere. */
async function note(db: Db, payload: MailPayload, mail: Became): Promise<void> {
  if (payload.kind === 'email_change') {
    const change = db.updateTable('email_changes').set({ mail }).where('user_id', '=', payload.user_id);
    await change.where('email', '=', payload.email).execute();
  } else if (payload.kind === 'invitation' || payload.kind === 'reset')
    await db.updateTable('users').set({ mail }).where('id', '=', payload.user_id).execute();
}

type Message = { message: object; link: string };

async function intoOutbox({ config, log, now }: Resources, { kind, user_id }: MailPayload, { message, link }: Message) {
  const { createTransport } = await loadMailer();
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const outbox = join(config.dataDir, 'outbox');
  const file = join(outbox, `${now().toISOString().replaceAll(':', '-')}-${user_id.slice(-12)}-${kind}.eml`);
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  await writeFile(file, sent.message as Buffer, { mode: 0o600 });
  log.info({ mail: kind, file, link }, 'no mail server is set up; the email is in the outbox');
}
