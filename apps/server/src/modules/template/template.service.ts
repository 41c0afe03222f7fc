import type { Updateable } from 'kysely';
import type { AuditEntry } from '../../audit/change.ts';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/new-id.ts';
import { assertVersion, difference, orTaken, touched } from '../../shared/record.ts';
import { soundQuestions } from '../../shared/task/questions.ts';
import { lockTemplate, templateById } from './template.queries.ts';

const taken = { templates_name: 'name_taken' } as const;
const audit = (id: string, change: Pick<AuditEntry, 'before' | 'after'>) =>
  ({ subject_type: 'template', subject_id: id, ...change }) satisfies AuditEntry;

export async function createTemplate(
  trx: Db,
  { actor, body }: Pick<Context<'createTemplate'>, 'actor' | 'body'>,
  now: Date,
) {
  const questions = soundQuestions(body.questions).map(({ dataset: _, ...question }) => question);
  const id = newId();
  const values = { name: body.name.trim(), guideline: body.guideline, questions_count: questions.length };
  await orTaken(
    taken,
    trx
      .insertInto('templates')
      .values({
        id,
        ...values,
        questions: JSON.stringify(questions),
        created_by: actor.id,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
  return { result: await templateById(trx, id), audit: audit(id, { after: { ...values, questions } }) };
}

export async function updateTemplate(
  trx: Db,
  { actor, body, params }: Pick<Context<'updateTemplate'>, 'actor' | 'body' | 'params'>,
  now: Date,
) {
  const before = await lockTemplate(trx, actor, params.id);
  if (before.deleted_at) throw new AppError('not_found');
  await assertVersion(before, body.version, () => templateById(trx, params.id));
  const after = await write(trx, params.id, now, { name: body.name.trim() });
  return { result: await templateById(trx, params.id), audit: audit(params.id, difference(before, after)) };
}

type Request = Pick<Context<'deleteTemplate'>, 'actor' | 'params'>;

/** Tasks that were made from it stay as they are. */
export async function deleteTemplate(trx: Db, { actor, params }: Request, now: Date) {
  const before = await lockTemplate(trx, actor, params.id);
  if (before.deleted_at) throw new AppError('not_found');
  const after = await write(trx, params.id, now, { deleted_at: now });
  return { result: undefined, audit: audit(params.id, difference(before, after)) };
}

export async function restoreTemplate(trx: Db, { actor, params }: Request, now: Date) {
  const before = await lockTemplate(trx, actor, params.id);
  if (!before.deleted_at) throw new AppError('wrong_state');
  const after = await write(trx, params.id, now, { deleted_at: null });
  return { result: await templateById(trx, params.id), audit: audit(params.id, difference(before, after)) };
}

const write = (trx: Db, id: string, now: Date, values: Updateable<Tables['templates']>) =>
  orTaken(
    taken,
    trx
      .updateTable('templates')
      .set({ ...values, ...touched(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
