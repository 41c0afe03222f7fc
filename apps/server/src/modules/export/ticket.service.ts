import { CONTRIBUTOR } from '@concord/domain';
import type { Language } from '@concord/i18n/languages';
import type { components } from '@concord/openapi';
import type { Db } from '../../db/db.ts';
import { readContract } from '../../http/contract/contract.ts';
import { AppError } from '../../kernel/errors.ts';
import { hashToken, newToken } from '../../security/tokens.ts';
import type { ScopeOf } from '../../shared/query/scope.ts';
import type { ExportRequest } from './export-request.ts';
import type { ListRequest } from './list/write-list.ts';

export type Order =
  | { kind: 'task' | 'submission'; id: string; request: ExportRequest }
  | { kind: 'list'; language: Language; request: ListRequest }
  | { kind: 'backup'; name: string };

const GOOD_FOR_MS = 60_000;

/** An address that stands for one download by this person. */
export async function issueTicket(
  db: Db,
  user_id: string,
  order: Order,
  now: Date,
): Promise<components['schemas']['DownloadTicket']> {
  const ticket = newToken();
  const expires_at = new Date(now.getTime() + GOOD_FOR_MS);
  await db
    .insertInto('download_tickets')
    .values({ token_hash: hashToken(ticket), user_id, request: JSON.stringify(order), expires_at })
    .execute();
  return { url: `${readContract().basePath}/download/${ticket}`, expires_at: expires_at.toISOString() };
}

/** What a ticket stands for and for whom. It is used up, also when it turns out to be good no more. */
export async function redeemTicket(db: Db, ticket: string, now: Date): Promise<{ actor: ScopeOf; order: Order }> {
  const found = await db
    .deleteFrom('download_tickets')
    .using('users')
    .whereRef('users.id', '=', 'download_tickets.user_id')
    .where('token_hash', '=', hashToken(ticket))
    .returning(['request', 'expires_at', 'users.id', 'users.type', 'users.state', 'users.deleted_at'])
    .executeTakeFirst();
  if (!found || new Date(found.expires_at) <= now) throw new AppError('ticket_invalid');
  const { type } = found;
  if (found.state !== 'active' || found.deleted_at || type === CONTRIBUTOR) throw new AppError('ticket_invalid');
  // what a ticket holds was put there by issueTicket
  return { actor: { id: found.id, type }, order: found.request as Order };
}
