import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { isInNames, mentions, wordsOf } from '../../../shared/query/search.ts';
import type { Nameless } from './conditions.ts';
import { heldBy, idsIn, isOneOf, type Keys, MOST_IDS, type Source } from './keys.ts';

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
  keys: Required<Keys>;
  /** In a statement with `tables`: how many assignments these have by the kept counts; null: too many to find them by key. */
  held: Part;
};

export function searchedWords(q: string | undefined, nameless: Nameless): SearchedWords | undefined {
  const words = wordsOf(q).map((word, index) => ({ word, own: sql.ref(`word${index}`) }));
  if (words.length === 0) return undefined;
  const idsOf = (table: 'named_tasks' | 'named_users', has: Part) =>
    sql`(select id from ${sql.table(table)} where ${has})`;
  const hasRarest = sql`(array[${sql.join(words.map(({ own }) => own))}])[(select word from rarest_word)]`;
  return {
    tables: sql`${namesWith(words)}, ${sizesOf(
      words.map(({ own }) => own),
      idsOf,
    )},
      rarest_tasks as materialized ${idsOf('named_tasks', hasRarest)},
      rarest_users as materialized ${idsOf('named_users', hasRarest)}`,
    holds: sql.join(
      words.map(({ own }) => {
        const isTheirs = isOneOf('user_id', idsOf('named_users', own));
        // of a reader who is not told all names it is found by its task alone
        return sql`(${isOneOf('task_id', idsOf('named_tasks', own))} or ${nameless ? sql`(not ${nameless} and ${isTheirs})` : isTheirs})`;
      }),
      sql` and `,
    ),
    keys: { tasks: sql`(select id from rarest_tasks)`, users: sql`(select id from rarest_users)` },
    held: sql`(select held from rarest_word)`,
  };
}

type Word = { word: string; own: Part };

/** Every task and person whose name has one of the words, with a column for each word that says whether it is in. */
function namesWith(words: readonly Word[]): Part {
  const any = (of: (word: Word) => Part) => sql`(${sql.join(words.map(of), sql` or `)})`;
  const each = (of: (word: Word) => Part) => sql.join(words.map((word) => sql`${of(word)} as ${word.own}`));
  const inProject = ({ own }: Word) => sql`coalesce(project.${own}, false)`;
  const inTask = (word: Word) => sql`(${isInNames('tasks', word.word)} or ${inProject(word)})`;
  const inUser = ({ word }: Word) =>
    sql`(${isInNames('users', word)} and ${mentions(word, 'users.name', 'users.username')})`;
  return sql`
    named_projects as materialized (
      select id, ${each(({ word }) => isInNames('projects', word))} from projects
      where ${any(({ word }) => isInNames('projects', word))}),
    named_tasks as materialized (
      select tasks.id, ${each(inTask)} from tasks left join named_projects as project on project.id = tasks.project_id
      where tasks.deleted_at is null and ${any(inTask)}),
    named_users as materialized (select id, ${each(inUser)} from users where ${any(inUser)})`;
}

/** The word that has the fewest assignments, and how many these are. */
function sizesOf(words: readonly Part[], idsOf: (table: 'named_tasks' | 'named_users', has: Part) => Part): Part {
  const sizes = words.map((own, index) => {
    const keys = { tasks: idsOf('named_tasks', own), users: idsOf('named_users', own) };
    return sql`select ${sql.lit(index + 1)} as word, case
      when (select count(*) from ${keys.tasks} as of_tasks) + (select count(*) from ${keys.users} as of_users)
        <= ${sql.lit(MOST_IDS)} then ${heldBy(keys)} end as held`;
  });
  return sql`rarest_word as materialized (
    select word, held from (${sql.join(sizes, sql` union all `)}) as each_word order by held nulls last limit 1)`;
}

/** The same keys for other statements. */
export async function rarestKeys(db: Db, { tables, keys, held }: SearchedWords): Promise<Source | undefined> {
  const list = (of: Part) => sql`(select coalesce(array_agg(id), '{}') from ${of} as own)::text`;
  const { rows } = await sql<{ tasks: string; users: string; held: number }>`
    with ${tables} select ${list(keys.tasks)} as tasks, ${list(keys.users)} as users, ${held} as held
    where ${held} is not null`.execute(db);
  return rows.map((found) => ({
    keys: { tasks: idsIn(found.tasks), users: idsIn(found.users) },
    held: found.held,
  }))[0];
}
