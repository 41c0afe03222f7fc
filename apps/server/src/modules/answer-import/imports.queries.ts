import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { userRef } from '../../shared/user-ref.ts';

type AnswerImport = components['schemas']['AnswerImport'];

const MOST_IMPORTS = 100;

const imports = (db: Db, task: string) =>
  db
    .selectFrom('answer_imports')
    .innerJoin('users', 'users.id', 'answer_imports.created_by')
    .select(['import_no', 'filename', 'answers_count', 'answer_imports.created_at as at', 'undone_at'])
    .select(userRef('users').as('by'))
    .select(
      sql<AnswerImport['contributors']>`coalesce((
        select json_agg(${userRef('person')} order by work.place)
        from jsonb_array_elements(answer_imports.work) with ordinality as work (one, place)
        join users as person on person.id = (work.one ->> 'user')::uuid), '[]')`.as('contributors'),
    )
    .where('task_id', '=', task);

/** The last imports of answers, also those that were undone. */
export const importsOf = (db: Db, task: string): Promise<AnswerImport[]> =>
  imports(db, task).orderBy('import_no', 'desc').limit(MOST_IMPORTS).execute();

export async function importByNo(db: Db, task: string, import_no: number): Promise<AnswerImport> {
  const found = await imports(db, task).where('import_no', '=', import_no).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
}
