import type { Db } from '../db/db.ts';
import type { Resources } from '../db/resources.ts';
import type { Tables } from '../db/tables.ts';
import { LastStatement, transaction } from '../db/transaction.ts';
import type { Actor } from '../kernel/actor.ts';
import type { IdempotencyKey } from '../kernel/idempotency-key.ts';
import { newId } from '../kernel/new-id.ts';
import { runIdempotent } from './idempotency.ts';

/**
 * Who changes something, in which request. `actor` is undefined before sign-in; `idempotencyKey` is there when the
 * client has named the change, so that it can be sent again.
 */
export type Author = {
  actor: Pick<Actor, 'id'> | undefined;
  requestId: string;
  idempotencyKey?: IdempotencyKey | undefined;
};

export type AuditEntry = {
  subject_type: Tables['audit_events']['subject_type'];
  subject_id: string;
  project_id?: string | null;
  task_id?: string | null;
  /** What was there and what is there now: only the fields that changed, never a secret. */
  before?: object;
  after?: object;
  /** What was done to this subject, when a change does something else to it than it is named after. */
  operation?: Tables['audit_events']['operation'];
};

export type Changed<T> = { result: T; audit: AuditEntry | readonly AuditEntry[] };
/** The result may be a last statement, which runs after the audit events are written. */
type Changing<T> = Omit<Changed<T>, 'result'> & { result: T | LastStatement<T> };

/**
 * Runs a change in one transaction and writes its audit events in the same one. A conflict with another transaction is
 * retried, so `work` may run more than once: nothing but the transaction may be touched in it.
 * An empty `audit` means that nothing changed.
 */
export function change<T>(
  services: Pick<Resources, 'db' | 'now'>,
  author: Author,
  operation: Tables['audit_events']['operation'],
  work: (trx: Db) => Promise<Changing<T>>,
): Promise<T> {
  return transaction<T>(services.db, (trx) => {
    const at = services.now();
    const { actor, idempotencyKey } = author;
    const made = () => audited(trx, { author, operation, at }, work);
    if (!actor || !idempotencyKey) return made();
    // its result is stored afterwards, so it cannot go with the commit
    const run = async () => {
      const result = await made();
      return result instanceof LastStatement ? result.run(trx) : result;
    };
    return runIdempotent(trx, { userId: actor.id, idempotencyKey, at }, run);
  });
}

/** A statement has at most 65,535 values. */
const MOST_AT_ONCE = 1000;

async function audited<T>(
  trx: Db,
  { author, operation, at }: { author: Author; operation: Tables['audit_events']['operation']; at: Date },
  work: (trx: Db) => Promise<Changing<T>>,
): Promise<T | LastStatement<T>> {
  const { result, audit } = await work(trx);
  const events = [audit].flat().map((entry) => ({
    id: newId(),
    at,
    actor_id: author.actor?.id ?? null,
    operation: entry.operation ?? operation,
    subject_type: entry.subject_type,
    subject_id: entry.subject_id,
    project_id: entry.project_id ?? null,
    task_id: entry.task_id ?? null,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    request_id: author.requestId,
  }));
  for (let from = 0; from < events.length; from += MOST_AT_ONCE)
    await trx
      .insertInto('audit_events')
      .values(events.slice(from, from + MOST_AT_ONCE))
      .execute();
  return result;
}
