import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isIn, isInNames, wordsOf } from '../../../shared/query/search.ts';
import type { Nameless } from './conditions.ts';
import { held, heldBy, idsIn, isOneOf, type Keys, MOST_IDS, type Source } from './keys.ts';

type Part = RawBuilder<unknown>;

/**
 * The words of a search. Each table of names is read once for a statement, whatever the words and however often it asks:
 * `tables` are written in front of it.
 */
export type SearchedWords = {
  tables: Part;
  /** A condition for queries on `assignments`: each word is in the name of the task, the project or the contributor. */
  holds: Part;
  /** In a statement with `tables`: the tasks and people named with the word that has the fewest assignments. */
  rarest: Required<Named>;
  /** In a statement with `tables`: how many assignments these have by the kept counts; null: too many to find them by key. */
  held: Part;
  /** In a statement with `tables`: what has which of the words. */
  named: (keys: Keys) => Named;
  /** In a statement with `tables`: of the assignments of these tasks and people those that have all words. */
  heldBy: (named: Named, conditions: Part, columns: Part) => Part;
};

/** Tasks and people as in `Keys`, with a column for each word that says whether their name has it. */
export type Named = Keys;

/** `tasks`: the ids of all tasks whose assignments are asked for, if these are known. */
export function searchedWords(
  q: string | undefined,
  { nameless, tasks }: { nameless: Nameless; tasks: Part | undefined },
): SearchedWords | undefined {
  const words = wordsOf(q).map((word, index) => ({ word, own: sql.ref(`word${index}`) }));
  if (words.length === 0) return undefined;
  const flags = words.map(({ own }) => own);
  const idsOf = (table: NamesTable, has: Part) => sql`(select id from ${sql.table(table)} where ${has})`;
  const hasRarest = sql`(array[${sql.join(flags)}])[(select word from rarest_word)]`;
  const isOfTask = (own: Part) => isOneOf('task_id', idsOf('named_tasks', own));
  // of a reader who is not told all names it is found by its task alone
  const isOfUser = (isTheirs: Part) => (nameless ? sql`(not ${nameless} and ${isTheirs})` : isTheirs);
  const isOfNamedUser = (own: Part) => isOfUser(isOneOf('user_id', idsOf('named_users', own)));
  const all = (has: (own: Part) => Part) => sql.join(flags.map(has), sql` and `);
  const flagged = (table: NamesTable, ids: Part) => sql`(
    select own.id, ${sql.join(flags.map((own) => sql`coalesce(${own}, false) as ${own}`))}
    from ${ids} as own left join ${sql.table(table)} as named on named.id = own.id)`;
  const ofSource = (own: Part) => sql`source.${own}`;
  return {
    tables: sql`${namesWith(words, tasks)}, ${sizesOf(flags, idsOf)},
      rarest_tasks as materialized (select * from named_tasks where ${hasRarest}),
      rarest_users as materialized (select * from named_users where ${hasRarest})`,
    holds: all((own) => sql`(${isOfTask(own)} or ${isOfNamedUser(own)})`),
    rarest: { tasks: sql`(select * from rarest_tasks)`, users: sql`(select * from rarest_users)` },
    held: sql`(select held from rarest_word)`,
    named: ({ tasks, users }) => ({
      ...(tasks && { tasks: flagged('named_tasks', tasks) }),
      ...(users && { users: flagged('named_users', users) }),
    }),
    // what the task or the person says needs no look at the other: long lists of names are read only where it says nothing
    heldBy: (named, conditions, columns) =>
      held(named, conditions, columns, {
        tasks: all((own) => sql`(${ofSource(own)} or ${isOfNamedUser(own)})`),
        users: all((own) => sql`(${isOfUser(ofSource(own))} or ${isOfTask(own)})`),
      }),
  };
}

type NamesTable = 'named_tasks' | 'named_users';
type Word = { word: string; own: Part };

/**
 * Every task and person whose name has one of the words, with a column for each word that says whether it is in. With
 * `offset 0` each name is compared with each word once. Of those tasks alone whose assignments are asked for.
 */
function namesWith(words: readonly Word[], tasks: Part | undefined): Part {
  const any = sql.join(
    words.map(({ own }) => own),
    sql` or `,
  );
  const each = (of: (word: Word) => Part) => sql.join(words.map((word) => sql`${of(word)} as ${word.own}`));
  const inTask = ({ word, own }: Word) => sql`(${isInNames('tasks', word)}
    or exists (select from named_projects where ${own}) and tasks.project_id in (select id from named_projects where ${own}))`;
  // the username of a source is seen by no one
  const inUser = ({ word }: Word) =>
    sql`(${isInNames('users', word)} and (${isIn('users.name', word)}
      or users.source_of is null and ${isIn('users.username', word)}))`;
  const namedTask = (of: Part) =>
    sql`select tasks.id, ${each(inTask)} from tasks where tasks.deleted_at is null and ${of}`;
  return sql`
    named_projects as materialized (select * from (
      select id, ${each(({ word }) => isInNames('projects', word))} from projects offset 0) as each_project where ${any}),
    named_tasks as materialized (select each_task.* from ${
      tasks
        ? sql`${tasks} as own cross join lateral (${namedTask(sql`tasks.id = own.id`)} offset 0)`
        : sql`(${namedTask(sql`true`)} offset 0)`
    } as each_task where ${any}),
    named_users as materialized (select * from (select id, ${each(inUser)} from users offset 0) as each_user where ${any})`;
}

/** The word that has the fewest assignments, and how many these are. */
function sizesOf(words: readonly Part[], idsOf: (table: NamesTable, has: Part) => Part): Part {
  const numbers = (table: NamesTable) => sql`(
    select ${sql.join(words.map((own) => sql`count(*) filter (where ${own}) as ${own}`))} from ${sql.table(table)})`;
  const sizes = words.map((own, index) => {
    const keys = { tasks: idsOf('named_tasks', own), users: idsOf('named_users', own) };
    return sql`select ${sql.lit(index + 1)} as word, case
      when (select ${own} from task_numbers) + (select ${own} from user_numbers) <= ${sql.lit(MOST_IDS)}
      then ${heldBy(keys)} end as held`;
  });
  return sql`task_numbers as materialized ${numbers('named_tasks')}, user_numbers as materialized ${numbers('named_users')},
    rarest_word as materialized (
      select word, held from (${sql.join(sizes, sql` union all `)}) as each_word order by held nulls last limit 1)`;
}

/** The same keys for other statements. */
export async function rarestKeys(db: Db, { tables, rarest, held }: SearchedWords): Promise<Source | undefined> {
  const list = (of: Part) => sql`(select coalesce(array_agg(id), '{}') from ${of} as own)::text`;
  const { rows } = await sql<{ tasks: string; users: string; held: number }>`
    with ${tables} select ${list(rarest.tasks)} as tasks, ${list(rarest.users)} as users, ${held} as held
    where ${held} is not null`.execute(db);
  return rows.map((found) => ({
    keys: { tasks: idsIn(found.tasks), users: idsIn(found.users) },
    held: found.held,
  }))[0];
}
