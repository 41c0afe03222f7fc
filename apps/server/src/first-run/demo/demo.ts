import { countMeetings, DAY_MS, finish, planAssignments, projectFlags, today } from '@concord/domain';
import type { Db } from '../../db/db.ts';
import { newId } from '../../kernel/new-id.ts';
import { recountProject } from '../../shared/task/recount-work.ts';
import { writeSharedRows } from '../../shared/task/write-shared-rows.ts';
import { insertAll } from './insert-all.ts';
import { seedJournal } from './journal.ts';
import type { DemoPeople } from './people.ts';
import type { PlannedProject, PlannedTask } from './plan.ts';
import { play } from './play.ts';
import { categories, projects } from './projects.ts';
import { Sheet } from './sheet.ts';
import { writeSheets } from './write-sheets.ts';

type Ago = (days: number) => Date;

/** Categories, projects, tasks and all that happened in them until now. Dates are relative to `now`. */
export async function seedWork(trx: Db, people: DemoPeople, now: Date): Promise<void> {
  const ago: Ago = (days) => new Date(now.getTime() - days * DAY_MS);
  const categoryIds = await seedCategories(trx, ago(130));
  for (const project of projects) await seedProject(trx, people, project, categoryIds, ago);
  await seedJournal(trx);
}

async function seedCategories(trx: Db, created_at: Date): Promise<Map<string, string>> {
  const ids = new Map(categories.map(([name]) => [name, newId()]));
  const rows = categories.flatMap(([name, description, parent]) => {
    const id = ids.get(name);
    const parent_id = parent === undefined ? null : (ids.get(parent) ?? null);
    return id ? [{ id, name, description, parent_id, created_at, updated_at: created_at }] : [];
  });
  await trx.insertInto('categories').values(rows).execute();
  return ids;
}

async function seedProject(
  trx: Db,
  people: DemoPeople,
  { name, category, manager, state, created, start, end, tasks }: PlannedProject,
  categoryIds: ReadonlyMap<string, string>,
  ago: Ago,
): Promise<void> {
  const category_id = categoryIds.get(category);
  if (!category_id) throw new RangeError(`the demo has no category ${category}`);
  const id = newId();
  await trx
    .insertInto('projects')
    .values({
      id,
      name,
      category_id,
      manager_id: people[manager],
      created_by: people[manager],
      ...projectFlags[state],
      start_date: today(ago(start)),
      end_date: today(ago(end)),
      created_at: ago(created),
      updated_at: ago(created),
    })
    .execute();
  for (const task of tasks) await seedTask(trx, people, id, people[manager], task, ago);
  await recountProject(trx, id);
}

async function seedTask(
  trx: Db,
  people: DemoPeople,
  project_id: string,
  manager: string,
  plan: PlannedTask,
  ago: Ago,
): Promise<void> {
  const [task_id, dataset] = [newId(), newId()];
  const { samples } = plan.dataset;
  const { name, guideline, question_logic, answers_per_row, review_sample } = plan;
  const published_at = plan.published === undefined ? null : ago(plan.published);
  await trx
    .insertInto('tasks')
    .values({
      id: task_id,
      project_id,
      name,
      guideline,
      question_logic,
      answers_per_row,
      review_sample,
      assign_logic: plan.seed === undefined ? 'sequential' : 'random',
      created_by: manager,
      ...(published_at && { status: 1, is_draft: false, published_at, seed: plan.seed ?? null }),
      ...(plan.due !== undefined && { due_date: today(ago(plan.due)) }),
      next_row_no: samples.length + 1,
      next_dataset_no: 2,
      created_at: ago(plan.created),
      updated_at: published_at ?? ago(plan.created),
    })
    .execute();
  await seedDataset(trx, task_id, dataset, plan, manager, ago(plan.created));
  await trx
    .insertInto('questions')
    .values(
      plan.questions.map(({ question: { dataset: dataset_id, choices, show_when, ...question } }, index) => ({
        ...question,
        task_id,
        position: index + 1,
        dataset_id,
        choices: JSON.stringify(choices),
        show_when: show_when && JSON.stringify(show_when),
      })),
    )
    .execute();
  await insertAll(
    trx,
    'task_contributors',
    plan.people.map(({ who }, index) => ({ task_id, user_id: people[who], position: index + 1 })),
  );
  await insertAll(
    trx,
    'task_reviewers',
    plan.reviewers.map((who) => ({ task_id, user_id: people[who] })),
  );
  if (!published_at) return;
  await trx
    .insertInto('guidelines')
    .values({ task_id, guideline_no: 1, guideline, author_id: manager, created_at: published_at })
    .execute();

  const runs = finish(
    planAssignments({
      datasets: [samples.length],
      contributors: plan.people.length,
      answersPerRow: answers_per_row,
      overlapShare: 100,
      datasetSeeds: [],
      ...(plan.seed === undefined ? { logic: 'sequential', seed: 0 } : { logic: 'random', seed: plan.seed }),
    }),
  );
  const sheets = plan.people.map(({ who, steps }, index) => {
    const sheet = new Sheet({
      task_id,
      user_id: people[who],
      position: index + 1,
      dataset,
      goldOf: (row_no) => goldOfRow(plan.dataset, row_no - 1),
      assigned_at: published_at,
      logic: question_logic,
      rows: Array.from(runs[index] ?? [], (row) => row + 1),
      questions: plan.questions.map(({ question }) => question),
    });
    const sampleOf = (row_no: number) => samples[row_no - 1] ?? (['', ''] as const);
    play({ sheet, questions: plan.questions, sampleOf, who, reviewer: manager, ago }, steps);
    return sheet;
  });
  await writeSheets(trx, sheets);
  if (answers_per_row > 1)
    await writeSharedRows(
      trx,
      task_id,
      sheets.map(({ id }) => id),
      countMeetings(runs),
    );
}

async function seedDataset(
  trx: Db,
  task_id: string,
  id: string,
  { dataset }: PlannedTask,
  created_by: string,
  created_at: Date,
) {
  const { name, filename, language, columns, cells, samples } = dataset;
  await trx
    .insertInto('datasets')
    .values({
      task_id,
      id,
      dataset_no: 1,
      name,
      filename,
      language,
      columns: JSON.stringify(columns),
      first_row_no: 1,
      rows_count: samples.length,
      created_by,
      created_at,
    })
    .execute();
  const rows = samples.map((sample, index) => {
    const row = cells(sample, index);
    const gold = goldOfRow(dataset, index);
    return {
      task_id,
      row_no: index + 1,
      dataset_id: id,
      line: index + 2,
      row_id: row[0] ?? null,
      cells: row,
      gold: gold && JSON.stringify(gold),
    };
  });
  await trx.insertInto('dataset_rows').values(rows).execute();
}

function goldOfRow({ columns, cells, samples }: PlannedTask['dataset'], index: number): Record<string, string> | null {
  const sample = samples[index];
  const goldAt = columns.findIndex(({ role }) => role.startsWith('gold:'));
  const question = columns[goldAt]?.role.slice('gold:'.length) ?? '';
  const value = sample && cells(sample, index)[goldAt];
  return value ? { [question]: value } : null;
}
