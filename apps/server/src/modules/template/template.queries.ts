import { isMaster } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import { listPage } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { mentions } from '../../shared/query/search.ts';
import { userRef } from '../../shared/user-ref.ts';

type Template = components['schemas']['Template'];

const templates = (db: Db) =>
  db
    .selectFrom('templates')
    .innerJoin('users', 'users.id', 'templates.created_by')
    .select([
      'templates.id',
      'templates.name',
      'templates.questions_count',
      'templates.created_at as createdAt',
      'templates.updated_at as updatedAt',
      'templates.version',
    ])
    .select(userRef('users').as('createdBy'))
    .where('templates.deleted_at', 'is', null);

/** Those of the workspace: what one has written down, all may use. */
export const listTemplates = (db: Db, { query, actor }: Pick<Context<'listTemplates'>, 'query' | 'actor'>) =>
  listPage(db, templates(db).where(mentions(query.q, 'templates.name')), query, {
    columns: {
      name: inLanguage(actor.language, 'templates.name'),
      createdAt: 'templates.created_at',
      updatedAt: 'templates.updated_at',
    },
    tiebreak: 'templates.id',
  });

export async function templateById(db: Db, id: string): Promise<Template> {
  const template = await templates(db)
    .select(['templates.guideline', 'templates.questions'])
    .where('templates.id', '=', id)
    .executeTakeFirst();
  if (!template) throw new AppError('not_found');
  return template;
}

/** A template that the actor may change: their own, or any for a master. Deleted ones included. */
export async function lockTemplate(trx: Db, actor: Staff, id: string): Promise<Selectable<Tables['templates']>> {
  const template = await trx.selectFrom('templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!template) throw new AppError('not_found');
  if (!isMaster(actor) && template.created_by !== actor.id) throw new AppError('forbidden');
  return template;
}
