import { change } from '../../audit/change.ts';
import type { Context } from '../../http/contract/operations.ts';
import { acceptedLanguage } from '../../http/request/accept-language.ts';
import type { PasswordRequest } from '../../jobs/payloads.ts';
import { AppError } from '../../kernel/errors.ts';
import { linksTo } from '../../mail/mail.ts';
import { clientAddress, networkOf } from '../../security/client-address.ts';
import { attempt, type Limit } from '../../security/throttle.ts';
import type { Services } from '../../services.ts';
import { accountByEmail } from './auth.queries.ts';

/**
 * Mails a link to set a password. Under the strong profile the address is looked up later, by a job: neither the answer
 * nor the time it takes reveals whether the address is known.
 */
export async function requestPassword(services: Services, ctx: Context<'requestPassword'>): Promise<void> {
  const { db, config, jobs, now } = services;
  const { email } = ctx.body;
  const network = networkOf(clientAddress(ctx.request));
  const fromNetwork: Limit = { key: `mail ${network}`, free: 10, first: 10, longest: 300, forgives: 120 };
  await attempt(db, [linksTo(email), fromNetwork], now());

  const language = acceptedLanguage(ctx.request.headers['accept-language']);
  const asked = { email, request_id: ctx.requestId, language };
  if (config.securityProfile === 'strong') await jobs.add('request_password', asked);
  else if (!(await sendPasswordLink(services, asked))) throw new AppError('email_not_found', { name: email });
}

/** A user who has not used their invitation yet gets it again. Returns false if the address is unknown. */
export async function sendPasswordLink(services: Services, asked: PasswordRequest): Promise<boolean> {
  const { email, request_id, language } = asked;
  const account = await accountByEmail(services.db, email);
  if (!account) return false;
  const kind = account.state === 'invited' ? 'invitation' : 'reset';
  await change(services, { actor: undefined, requestId: request_id }, 'requestPassword', async (trx) => ({
    result: await services.mail.sendLinks(kind, [account.id], trx, { language }),
    audit: { subject_type: 'user', subject_id: account.id, after: { mail: kind } },
  }));
  return true;
}
