import { DEFAULT_LANGUAGE } from '@concord/i18n/languages';
import type { OperationId } from '@concord/openapi/validation';
import type { FastifyRequest } from 'fastify';
import type { Actor, UserType } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { findSession } from '../../security/sessions.ts';
import type { Services } from '../../services.ts';
import { access, withoutSecondFactor } from '../contract/access.ts';
import { acceptedLanguage } from './accept-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** undefined in operations that need no session */
    actor: Actor | undefined;
  }
}

/** Who asks; throws unless the access table lets them. */
export async function signedIn(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  operation: OperationId,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const allowed: 'public' | readonly UserType[] = access[operation];
  if (allowed === 'public') return undefined;
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  const account = token && (await findSession(db, token, now()));
  if (!account) throw new AppError('not_signed_in');
  if (!allowed.includes(account.type)) throw new AppError('forbidden');
  const { has_second_factor, ...person } = account;
  if (!has_second_factor && config.secondFactor.includes(person.type) && !withoutSecondFactor.has(operation))
    throw new AppError('second_factor_missing');
  // The console sends the language on screen; names are sorted in that.
  const language = acceptedLanguage(request.headers['accept-language']) ?? person.language ?? DEFAULT_LANGUAGE;
  return { ...person, language };
}
