import { CONTRIBUTOR, MANAGER, MASTER } from '@concord/domain';
import { createPool } from '@concord/server/src/db/db.ts';
import { makePeople } from '../flows/make-person.ts';
import { makeProject, makeTask } from '../flows/make-task.ts';
import { openApi } from '../torture/calls.ts';

export type Contributor = { token: string; task: string; assignment: string; rows: readonly number[] };
export type Crowd = {
  tasks: readonly string[];
  contributors: readonly Contributor[];
  /** Tokens of people who see everything. */
  masters: readonly string[];
  /** Whose tasks they are. */
  manager: string;
};

const MASTERS = 10;

type Options = { databaseUrl: string; port: number; contributors: number; perTask: number; rowsEach: number };

/** A project whose published tasks many people work on, each with rows of their own. */
export async function makeCrowd({ databaseUrl, port, contributors, perTask, rowsEach }: Options): Promise<Crowd> {
  const blame = (fault: string) => {
    throw new Error(fault);
  };
  const made = await makePeople(databaseUrl, async ({ make }) => {
    const manager = await make('load.manager', MANAGER);
    const masters: string[] = [];
    for (let n = 1; n <= MASTERS; n++) masters.push((await make(`load.master.${n}`, MASTER)).token);
    const people: Awaited<ReturnType<typeof make>>[] = [];
    for (let n = 1; n <= contributors; n++) people.push(await make(`load.${n}`, CONTRIBUTOR));
    return { manager: manager.token, masters, people };
  });
  const api = openApi({ port, token: made.manager, blame });
  const project = await makeProject(api, 'Load');
  const tasks: string[] = [];
  for (let first = 0; first < contributors; first += perTask) {
    const contributor = made.people.slice(first, first + perTask).map(({ id }) => id);
    const rows = Math.ceil((rowsEach * contributor.length) / 2); // each row is for two
    tasks.push(await makeTask(api, project, `Load ${tasks.length + 1}`, rows, { contributor, reviewer: [] }));
  }
  const assigned = await assignmentsOf(databaseUrl, tasks);
  return {
    tasks,
    manager: made.manager,
    masters: made.masters,
    contributors: made.people.flatMap(({ id, token }) => {
      const found = assigned.get(id);
      return found ? [{ token, ...found }] : [];
    }),
  };
}

type Assigned = Omit<Contributor, 'token'>;

async function assignmentsOf(databaseUrl: string, tasks: readonly string[]): Promise<Map<string, Assigned>> {
  const pool = createPool(databaseUrl, () => undefined, { max: 1 });
  try {
    const { rows } = await pool.query<Assigned & { user_id: string }>(
      `select user_id, task_id as task, id as assignment, (
         select array_agg(row_no order by position) from assignment_rows as held
         where held.task_id = assignments.task_id and assignment_id = assignments.id) as rows
       from assignments where task_id = any($1)`,
      [tasks],
    );
    return new Map(rows.map(({ user_id, ...assigned }) => [user_id, assigned]));
  } finally {
    await pool.end();
  }
}
