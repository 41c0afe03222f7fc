import { change } from '../../db/change.ts';
import { AppError } from '../../http/errors.ts';
import type { Context } from '../../http/operations.ts';
import type { Services } from '../../services.ts';
import { accountByEmail } from './auth.queries.ts';
import { attempt } from './throttle.ts';

/** Mails a link to set a password. Whoever has not used their invitation yet gets that again. */
export async function requestPassword(services: Services, ctx: Context<'requestPassword'>): Promise<void> {
  const { db, config, mail, now } = services;
  const { email } = ctx.body;
  const fromAddress = { key: `mail ${ctx.request.ip}`, free: 10, longest: 300 };
  const toAddress = { key: `mail * ${email.toLowerCase()}`, free: 3, longest: 900 };
  await attempt(db, [fromAddress, toAddress], now());

  const account = await accountByEmail(db, email);
  if (!account) {
    if (config.securityProfile === 'strong') return;
    throw new AppError('email_not_found', { name: email });
  }
  const kind = account.state === 'invited' ? 'invitation' : 'reset';
  await change(services, { actor: undefined, requestId: ctx.requestId }, 'requestPassword', async (trx) => ({
    result: await mail.sendLink(kind, account.id, trx),
    audit: { subject_type: 'user', subject_id: account.id, after: { mail: kind } },
  }));
}
