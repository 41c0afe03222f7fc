import { TRASH_DAYS } from '@concord/domain';
import type { components } from '@concord/openapi';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { listPage } from '../../db/paging.ts';
import type { Context } from '../../http/contract/operations.ts';
import { inLanguage } from '../../shared/query/collation.ts';
import { managedBy, type Staff } from '../../shared/query/scope.ts';
import { mentions } from '../../shared/query/search.ts';
import { keepsBusy } from '../../shared/task/jobs.queries.ts';
import { userRef } from '../../shared/user-ref.ts';

type Schemas = components['schemas'];
type Entry = Schemas['TrashEntry'];

/** `category_id`: the category above, where it can be a deleted one. */
type Trashed = Pick<Entry, 'kind' | 'id' | 'name' | 'deleted_at'> & {
  project_id: string | null;
  task_id: string | null;
  category_id: string | null;
  rows: number;
  answers: number;
};

const isTrash = (table: string) =>
  sql`${sql.ref(`${table}.deleted_at`)} is not null and ${sql.ref(`${table}.purged_at`)} is null`;

/** What the actor may restore, along the indexes of what is deleted. Rows of a deleted task come back with the task. */
const trashOf = (actor: Staff) => sql<Trashed>`(
  select 'project' as kind, projects.id, projects.name, projects.deleted_at, projects.id as project_id,
    null::uuid as task_id, projects.category_id, 0 as rows, 0 as answers
  from projects where ${isTrash('projects')} and ${managedBy(actor)}
  union all
  select 'task', tasks.id, tasks.name, tasks.deleted_at, projects.id, tasks.id,
    case when projects.deleted_at is not null then projects.category_id end, 0, 0
  from tasks join projects on projects.id = tasks.project_id where ${isTrash('tasks')} and ${managedBy(actor)}
  union all
  select 'category', id, name, deleted_at, null, null, parent_id, 0, 0 from categories where ${isTrash('categories')}
  union all
  select 'dataset', datasets.id, datasets.name, datasets.withdrawn_at, projects.id, tasks.id, null,
    datasets.withdrawn_count, datasets.withdrawn_answers
  from datasets join tasks on tasks.id = datasets.task_id join projects on projects.id = tasks.project_id
  where datasets.withdrawn_at is not null and datasets.withdrawn_count + datasets.withdrawn_answers > 0
    and tasks.deleted_at is null and ${managedBy(actor)})`;

const deletedBy = sql<Entry['deleted_by']>`(
  select (select ${userRef('users')} from users where users.id = event.actor_id) from audit_events as event
  where event.subject_type = trash.kind and event.subject_id = trash.id and event.operation = case trash.kind
    when 'project' then 'deleteProject' when 'task' then 'deleteTask'
    when 'category' then 'deleteCategory' else 'takeBackDataset' end
  order by event.id desc limit 1)`;

const nameRef = (table: 'projects' | 'tasks', kinds: readonly Entry['kind'][]) => sql<Schemas['NameRef'] | null>`(
  select json_build_object('id', named.id, 'name', named.name) from ${sql.table(table)} as named
  where trash.kind in (${sql.join(kinds)}) and named.id = ${sql.ref(table === 'tasks' ? 'trash.task_id' : 'trash.project_id')})`;

/** The project of a task, if it is deleted, then the categories above as far as they are. */
const parents = sql<Entry['parents']>`(
  with recursive above as (
    select id, name, parent_id, 1 as level from categories where id = trash.category_id and deleted_at is not null
    union all
    select categories.id, categories.name, categories.parent_id, above.level + 1
    from above join categories on categories.id = above.parent_id where categories.deleted_at is not null
  )
  select coalesce(json_agg(json_build_object('id', parent.id, 'name', parent.name) order by parent.level), '[]') from (
    select id, name, 0 as level from projects
    where trash.kind = 'task' and id = trash.project_id and deleted_at is not null
    union all
    select id, name, level from above
  ) as parent)`;

/** An entry before the work of its tasks is counted. */
type Listed = Omit<Entry, 'content'> & { content: Omit<Entry['content'], 'people'> & { own_tasks: string[] } };

/** Found by their keys: below a category its categories, in these the projects, in these the tasks. */
const content = sql<Listed['content']>`(
  with recursive below as (
    select id from categories where trash.kind = 'category' and id = trash.id
    union all
    select own.id from below cross join lateral (
      select id from categories where parent_id = below.id and ${isTrash('categories')} offset 0) as own
  ), own_projects as (
    select trash.id as id where trash.kind = 'project'
    union all
    select own.id from below cross join lateral (
      select id from projects where category_id = below.id and ${isTrash('projects')} offset 0) as own
  ), own_tasks as (
    select trash.id as id where trash.kind = 'task'
    union all
    select own.id from own_projects cross join lateral (
      select id from tasks where project_id = own_projects.id and ${isTrash('tasks')} offset 0) as own
  ), imported as (
    select own.* from own_tasks cross join lateral (
      select rows_count, withdrawn_count, withdrawn_answers from datasets where task_id = own_tasks.id offset 0) as own
  )
  select json_build_object(
    'categories', (select count(*) from below where id <> trash.id),
    'projects', (select count(*) from own_projects where id <> trash.id),
    'tasks', (select count(*) from own_tasks where id <> trash.id),
    'rows', trash.rows + (select coalesce(sum(rows_count + withdrawn_count), 0) from imported),
    'answers', trash.answers + (select coalesce(sum(withdrawn_answers), 0) from imported),
    'own_tasks', (select coalesce(json_agg(id), '[]') from own_tasks)))`;

const isBusy = sql<boolean>`exists (
  select from jobs where trash.kind = 'dataset' and task_id = trash.task_id and ${keepsBusy})`;

type Work = { place: number; answers: number; people: number };

/** Adds what people have done in the tasks of each entry, in a statement of its own: it may be on other nodes. */
async function withWork(db: Db, entries: readonly Listed[]): Promise<Entry[]> {
  const tasks = entries.flatMap(({ content: { own_tasks } }, place) => own_tasks.map((task) => ({ place, task })));
  const { rows } = await sql<Work>`
    select own.place, coalesce(sum(answers_count), 0) as answers,
      count(distinct user_id) filter (where removed_at is null) as people
    from unnest(${tasks.map(({ place }) => place)}::int[], ${tasks.map(({ task }) => task)}::uuid[]) as own (place, task)
    cross join lateral (
      select user_id, answers_count, removed_at from assignments where task_id = own.task offset 0) as held
    group by own.place`.execute(db);
  return entries.map(({ content: { own_tasks, answers, ...counts }, ...entry }, index) => {
    const work = rows.find(({ place }) => place === index);
    return { ...entry, content: { ...counts, answers: answers + (work?.answers ?? 0), people: work?.people ?? 0 } };
  });
}

export async function listTrash(db: Db, { query, actor }: Pick<Context<'listTrash'>, 'query' | 'actor'>) {
  let found = db
    .selectFrom(trashOf(actor).as('trash'))
    .select(['trash.id', 'trash.kind', 'trash.name', 'trash.deleted_at'])
    .select([
      sql<string>`trash.deleted_at + make_interval(days => ${TRASH_DAYS})`.as('expires_at'),
      nameRef('projects', ['task', 'dataset']).as('project'),
      nameRef('tasks', ['dataset']).as('task'),
      deletedBy.as('deleted_by'),
      parents.as('parents'),
      content.as('content'),
      isBusy.as('is_busy'),
    ])
    .where(mentions(query.q, 'trash.name'));
  if (query.kind) found = found.where('trash.kind', '=', query.kind);
  if (query.project) found = found.where('trash.project_id', '=', query.project);
  const { entities, totalCount } = await listPage(db, found, query, {
    columns: { deleted_at: 'trash.deleted_at', name: inLanguage(actor.language, 'trash.name') },
    tiebreak: 'trash.id',
  });
  return { entities: await withWork(db, entities), totalCount };
}
