import type { components } from '@concord/openapi';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { eachRecord, listPage } from '../../db/paging.ts';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../http/contract/operations.ts';
import { AppError, invalid } from '../../kernel/errors.ts';
import { canManage } from '../../shared/able-manager.ts';
import { eachWithAnswerCounts, withAnswerCounts } from '../../shared/list/answer-counts.queries.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { during } from '../../shared/query/day-range.ts';
import { managedBy, type Reader, type ScopeOf, type Staff } from '../../shared/query/scope.ts';
import { eachWord, isIn, isInNames } from '../../shared/query/search.ts';
import { projectsThatAre } from '../../shared/states.ts';
import { userRef } from '../../shared/user-ref.ts';

type Project = components['schemas']['Project'];
type ProjectRecord = Selectable<Tables['projects']>;

const tasksCount = sql<number>`(
  select count(*) from tasks where tasks.project_id = projects.id and tasks.deleted_at is null)`;

const projects = (db: Db, actor: ScopeOf, today: string) =>
  db
    .selectFrom('projects')
    // each has one of both: not read where nothing is asked of them
    .leftJoin('categories', 'categories.id', 'projects.category_id')
    .leftJoin('users', 'users.id', 'projects.manager_id')
    .select([
      'projects.id',
      'projects.name',
      'projects.start_date',
      'projects.end_date',
      'projects.status',
      'projects.is_draft',
      'projects.is_completed',
      'projects.created_at as createdAt',
      'projects.updated_at as updatedAt',
      'projects.version',
    ])
    .select([
      sql<Project['category']>`json_build_object('id', categories.id, 'name', categories.name)`.as('category'),
      userRef('users').as('manager'),
      projectsThatAre(today).overdue.as('late'),
      tasksCount.as('tasks_count'),
    ])
    .where('projects.deleted_at', 'is', null)
    .where(managedBy(actor));

/** By its own name, its category's or its manager's. */
const isMentioned = (word: string) => sql<boolean>`(${isInNames('projects', word)}
  or projects.category_id in (select id from categories where ${isIn('categories.name', word)})
  or projects.manager_id in (select id from users where ${isInNames('users', word)} and ${isIn('users.name', word)}))`;

type Request = Pick<Context<'listProjects'>, 'query'> & { actor: Reader };

function projectList(db: Db, { query, actor }: Request, today: string) {
  let found = projects(db, actor, today)
    .where(during(query, 'projects.updated_at'))
    .where(eachWord(query.q, isMentioned));
  if (query.state) found = found.where(projectsThatAre(today)[query.state]);
  if (query.category) found = found.where('projects.category_id', '=', query.category);
  if (query.manager) found = found.where('projects.manager_id', '=', query.manager);
  const sort = {
    columns: {
      name: inLanguage(actor.language, 'projects.name'),
      category: inLanguage(actor.language, 'categories.name'),
      manager: inLanguage(actor.language, 'users.name'),
      start_date: 'projects.start_date',
      end_date: 'projects.end_date',
      createdAt: 'projects.created_at',
      updatedAt: 'projects.updated_at',
    },
    mayBeNull: ['start_date', 'end_date'],
    stretches: {
      category: {
        valued: [
          {
            of: sql`projects.category_id = each.id`,
            by: { each: sql`select id, ${inLanguage(actor.language, 'name')} as key from categories` },
          },
        ],
      },
      manager: {
        valued: [
          {
            of: sql`projects.manager_id = each.id`,
            by: {
              each: sql`select id, ${inLanguage(actor.language, 'name')} as key from users
                where id in (select manager_id from projects)`,
            },
          },
        ],
      },
    },
    tiebreak: 'projects.id',
  } as const;
  return { found, sort };
}

export async function listProjects(db: Db, request: Request, today: string) {
  const { found, sort } = projectList(db, request, today);
  const { entities, totalCount } = await listPage(db, found, request.query, sort);
  return { entities: await withAnswerCounts(db, 'project', entities), totalCount };
}

/** All projects that the filter finds, a few at a time. */
export function eachProject(db: Db, request: Request, today: string): AsyncGenerator<Project[]> {
  const { found, sort } = projectList(db, request, today);
  return eachWithAnswerCounts(db, 'project', eachRecord(found, request.query, sort));
}

export async function projectById(db: Db, actor: Staff, id: string, today: string): Promise<Project> {
  const found = await projects(db, actor, today).where('projects.id', '=', id).execute();
  const [project] = await withAnswerCounts(db, 'project', found);
  if (!project) throw new AppError('not_found');
  return project;
}

/** Deleted ones included; the caller looks at `deleted_at`. */
export async function lockProject(trx: Db, actor: Staff, id: string): Promise<ProjectRecord> {
  const project = await trx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('purged_at', 'is', null)
    .where(managedBy(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!project) throw new AppError('not_found');
  return project;
}

/** The category exists and stays while the project is written. */
export async function assertCategory(trx: Db, id: string): Promise<void> {
  const found = await trx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!found) throw invalid({ pointer: '/category', code: 'unknown_reference', params: {} });
}

/** Refuses a user who can't manage projects. */
export async function assertManager(trx: Db, id: string): Promise<void> {
  if (!(await canManage(trx, id))) throw invalid({ pointer: '/manager', code: 'unknown_reference', params: {} });
}
