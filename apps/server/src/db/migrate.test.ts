import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectCountersExact, openBrowser } from '../testing/browser.ts';
import { makeDataset, makeDraft, makePublished, question } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';

const app = await createTestApp();
const { db, services } = app;

test('migrating what is up to date changes nothing, also when two servers do it at once', async () => {
  const before = await db.selectFrom('users').selectAll().execute();
  await Promise.all([migrate(db, services.pool), migrate(db, services.pool)]);
  expect(await db.selectFrom('users').selectAll().execute()).toEqual(before);
});

test('a migration may take as long as it needs', async () => {
  const noting = `
    create table limits (at_migration text);
    create function note_limit() returns trigger language plpgsql as
      $$ begin insert into limits values (current_setting('statement_timeout')); return new; end $$;
    create trigger noting before insert on schema_migrations for each row execute function note_limit()`;
  await takeBack('0057-second-factors', takingBackSecondFactors);
  await sql.raw(noting).execute(db);
  await migrate(db, services.pool);
  await sql.raw('drop trigger noting on schema_migrations').execute(db);
  const { rows } = await sql`select distinct at_migration from limits`.execute(db);
  expect(rows).toEqual([{ at_migration: '0' }]);
});

test('a database of a newer Concord is left alone', async () => {
  await sql`insert into schema_migrations values ('9999-later', now()::text)`.execute(db);
  await expect(migrate(db, services.pool)).rejects.toThrow(/newer Concord \(9999-later\)/);
  await sql`delete from schema_migrations where name = '9999-later'`.execute(db);
});

/** Takes a migration back, and those after it, so that they run again on what is there. */
async function takeBack(name: string, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql`delete from schema_migrations where name >= ${name}`.execute(db);
}

const takingBackChangedGold = ['alter table tasks drop column gold_changes'];

const takingBackKeptCodes = [...takingBackChangedGold, 'alter table projects drop column coded_users'];

const takingBackListsByTask = [
  ...takingBackKeptCodes,
  'drop index assignments_task, assignments_open, assignments_returned, tasks_project',
  `create index assignments_task on assignments (task_id, moved_at, id) include (user_id, round, is_completed, status)
    where removed_at is null`,
  `create index assignments_open on assignments (task_id, user_id) include (created_at, position, id)
    where not is_completed and removed_at is null`,
  `create index assignments_returned on assignments (moved_at, id) include (task_id)
    where returned_at is not null and not is_completed and removed_at is null`,
  'create index tasks_project on tasks (project_id, id)',
];

const takingBackShortWays = [
  ...takingBackListsByTask,
  'drop index assignments_waiting, tasks_blind, assignments_user',
  'create index assignments_user on assignments (user_id, task_id) where removed_at is null',
];

const takingBackNames = [...takingBackShortWays, 'drop index users_own_name'];

const takingBackOwnGold = [
  ...takingBackNames,
  'alter table tasks drop column shows_gold_score',
  'alter table task_quality drop column looked_at',
];

const takingBackSecondFactors = [...takingBackOwnGold, 'drop table recovery_codes, second_factors, sign_in_tickets'];

const takingBackClock = [...takingBackSecondFactors, 'drop table clock'];

const takingBackListsInDepth = [
  ...takingBackClock,
  ...['users', 'tasks', 'projects'].map((table) => `alter table ${table} drop column searched`),
  'drop index projects_created, projects_start, projects_end, tasks_created, tasks_due, user_counts_active',
  'drop index users_created, users_type, users_state, users_seen',
  ...['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'].map((language) => `drop index users_username_${language}`),
];

const takingBackStartedBackups = [
  ...takingBackListsInDepth,
  'drop index backups_unfinished',
  `alter table backups drop column started_by, drop column is_encrypted, drop column rows, drop column total_rows,
    drop column reason`,
];

const takingBackGoldOfDatasets = [
  ...takingBackStartedBackups,
  'alter table datasets drop column gold_rows_count, drop column gold_counted_for, drop column has_set_gold',
  'alter table dataset_rows drop column set_gold',
  'alter table withdrawn_rows drop column set_gold',
];

test('rows with gold of before 0050-gold-rows-of-datasets are counted when someone asks', async () => {
  const columns = [
    { name: 'text', role: 'text' },
    { name: 'gold', role: 'gold:1' },
  ];
  const rows = [
    ['one', 'a'],
    ['two', ''],
    ['three', 'b'],
  ];
  const { task, dataset } = await makeDraft(app, { columns, rows });
  const later = await makeDataset(db, task, { rows: [['four']], created_by: app.people.manager });
  await takeBack('0050-gold-rows-of-datasets', takingBackGoldOfDatasets);
  await migrate(db, services.pool);
  expect((await app.as('manager').get(`/task/${task}/goldRow`)).result.task_row).toEqual([
    { id: dataset, rows_count: 2 },
    { id: later, rows_count: 0 },
  ]);
});

test('gold answers set by hand before 0050-gold-rows-of-datasets are known from what is recorded', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2', '3'], contributors: ['contributor5'] });
  const manager = app.as('manager');
  const set = (row: number, gold: string | null, replaces: string | null) =>
    manager.put(`/task/${task}/row/${row}/gold/1`, { gold, replaces });
  await set(1, 'a', null);
  await set(1, 'b', 'a');
  await set(2, 'a', null);
  await set(2, null, 'a');
  const kept = () =>
    db
      .selectFrom('dataset_rows')
      .select(['row_no', 'set_gold'])
      .where('task_id', '=', task)
      .orderBy('row_no')
      .execute();
  const before = await kept();
  expect(before.map(({ set_gold }) => set_gold)).toEqual([{ 1: 'b' }, { 1: null }, null]);
  await takeBack('0050-gold-rows-of-datasets', takingBackGoldOfDatasets);
  await migrate(db, services.pool);
  expect(await kept()).toEqual(before);
  expect((await manager.get(`/task/${task}/goldRow`)).result.task_row).toMatchObject([{ rows_count: 1 }]);
});

const takingBackGoldCount = [...takingBackGoldOfDatasets, 'alter table tasks drop column gold_rows_count'];

test('how many rows were hidden gold before 0049-count-of-hidden-gold is counted, without those taken back', async () => {
  const { task } = await makePublished(app, { texts: ['1', '2', '3'], contributors: ['contributor5'] });
  const mixedIn = [1, 3, 4].map((row_no) => ({ task_id: task, row_no }));
  await db.insertInto('gold_rows').values(mixedIn).execute();
  await takeBack('0049-count-of-hidden-gold', takingBackGoldCount);
  await migrate(db, services.pool);
  expect((await app.as('manager').get(`/task/${task}`)).result.gold_rows_count).toBe(2);
});

const takingBackWork = [...takingBackGoldCount, 'alter table task_quality drop column work'];

const takingBackGoldByDecision = [...takingBackWork, 'alter table adjudications drop column made_gold'];

const takingBackHiddenGold = [
  ...takingBackGoldByDecision,
  'drop table gold_rows',
  'alter table tasks drop column gold_share',
];

const takingBackConsensus = [
  ...takingBackHiddenGold,
  'alter table tasks drop column consensus_probability',
  'alter table question_quality drop column model',
];

const takingBackBackups = [...takingBackConsensus, 'drop table backups'];

const takingBackGoldRule = [
  ...takingBackBackups,
  'drop index dataset_rows_gold',
  `alter table assignments drop column gold_below, drop column paused_at, drop column paused_by,
    drop column gold_resumed_at, drop column resumed`,
  'alter table tasks drop column gold_rule',
];

const takingBackPresets = [...takingBackGoldRule, 'drop table export_presets'];

const takingBackAutoApproval = [...takingBackPresets, 'alter table tasks drop column auto_approve'];

const takingBackAssignedReviewer = [
  ...takingBackAutoApproval,
  'drop index submissions_reviewer',
  'alter table assignments drop column reviewer_id',
];

const takingBackRiskiest = [
  ...takingBackAssignedReviewer,
  'alter table tasks drop column review_riskiest',
  'alter table submissions drop column by_risk',
  ...['assignment_rows', 'withdrawn_assignment_rows'].map((table) => `alter table ${table} drop column risks`),
];

const takingBackReviewers = [...takingBackRiskiest, 'drop table submission_reviewers'];

const takingBackBlind = [
  ...takingBackReviewers,
  ...['marks', 'mark_history', 'withdrawn_marks', 'withdrawn_mark_history'].map(
    (table) => `alter table ${table} drop column uncovered`,
  ),
  'alter table tasks drop column hide_contributors',
];

const takingBackLots = [
  ...takingBackBlind,
  'alter table tasks drop column acceptance_lot',
  'alter table submissions drop column lot_no',
];

const takingBackAcceptance = [
  ...takingBackLots,
  'alter table tasks drop column acceptance',
  'alter table submissions drop column acceptance',
];

const takingBackDisputes = [...takingBackAcceptance, 'drop table disputes, withdrawn_disputes'];

const takingBackGuidelines = [
  ...takingBackDisputes,
  'drop table acknowledged_guidelines, guidelines, pilot_rows',
  'alter table tasks drop column pilot',
  'alter table assignments drop column first_round',
];

const takingBackViews = [...takingBackGuidelines, 'drop table default_views', 'drop table saved_views'];

const takingBackTeams = [...takingBackViews, 'drop table away_periods, team_members, teams'];

const takingBackAnswerImports = [
  ...takingBackTeams,
  'drop table answer_imports',
  ...['assignment_rows', 'withdrawn_assignment_rows'].map((table) => `alter table ${table} drop column import_no`),
  'alter table users drop column source_of',
];

const takingBackSample = [
  ...takingBackAnswerImports,
  'alter table submissions drop column sample_seed',
  ...['assignment_rows', 'withdrawn_assignment_rows'].map((table) => `alter table ${table} drop column sample_round`),
];

const takingBackTemplates = [...takingBackSample, 'drop table templates'];

const takingBackRework = [
  ...takingBackTemplates,
  'alter table assignments drop column returned_round, drop column rework',
  'alter table assignment_rows drop column changed_since, drop column still_incorrect_since',
  'alter table withdrawn_assignment_rows drop column changed_since, drop column still_incorrect_since',
  'alter table skip_history drop column was_current',
  'alter table withdrawn_skip_history drop column was_current',
];

const takingBackTrash = [
  ...takingBackRework,
  'drop index categories_trash, projects_trash, tasks_trash, datasets_trash, jobs_of_task',
  ...['categories', 'projects', 'tasks'].map((table) => `alter table ${table} drop column purged_at`),
  'alter table notifications add foreign key (task_id) references tasks',
  'alter table datasets drop column withdrawn_at, drop column withdrawn_answers, drop column deleted_count',
];

const takingBackDecisions = [
  ...takingBackTrash,
  'drop table adjudications, lent_cells',
  'alter table final_answers drop column given, drop column evenness, drop column is_disputed, drop column basis_changed',
];

const takingBackFinals = [
  ...takingBackDecisions,
  'drop table final_answers, final_changes, task_finals',
  'alter table tasks drop column majority_share',
];

const takingBackDesign = [...takingBackFinals, 'alter table task_quality drop column design'];

const takingBackScores = [...takingBackDesign, 'alter table task_quality drop column gold'];

const takingBackScale = [...takingBackScores, 'alter table questions drop column scale'];

const takingBackWithdrawn = [
  ...takingBackScale,
  'alter table datasets drop column withdrawn_count',
  'drop table withdrawn_rows, withdrawn_assignment_rows, withdrawn_answers, withdrawn_answer_history',
  'drop table withdrawn_skip_history, withdrawn_marks, withdrawn_mark_history',
];

const takingBackGold = [...takingBackWithdrawn, 'alter table datasets drop column gold_key'];

const takingBackQuality = [...takingBackGold, 'drop table question_quality, task_quality'];

const takingBackChecksums = [
  ...takingBackQuality,
  'alter table uploads drop column checksum',
  'alter table datasets drop column checksum',
];

const takingBackOverlap = [
  ...takingBackChecksums,
  'drop table shared_rows',
  'alter table tasks drop column overlap_share',
];

test('what contributors share in tasks from before 0014-overlap is counted', async () => {
  const contributors = ['contributor3', 'contributor4', 'contributor5'] as const;
  const texts = ['1', '2', '3', '4', '5', '6', '7'];
  const { task } = await makePublished(app, { texts, contributors, answers_per_row: 2, assign_logic: 'random' });
  await makePublished(app, { texts, contributors });
  const shared = () => db.selectFrom('shared_rows').selectAll().orderBy('assignment_id').orderBy('other_id').execute();
  const before = await shared();
  expect(before.reduce((sum, { rows_count }) => sum + rows_count, 0)).toBe(7);
  expect(new Set(before.map(({ task_id }) => task_id))).toEqual(new Set([task]));
  await takeBack('0014-overlap', takingBackOverlap);
  await migrate(db, services.pool);
  expect(await shared()).toEqual(before);
  expect((await app.as('manager').get(`/task/${task}`)).result.overlap_share).toBe(100);
});

const takingBackImports = [
  ...takingBackOverlap,
  'alter table datasets drop column first_row_no',
  'alter table uploads drop column checked_for, drop column found, drop column bad_rows',
  'alter table dataset_rows add foreign key (task_id, dataset_id) references datasets (task_id, id)',
  'create index dataset_rows_dataset on dataset_rows (task_id, dataset_id, row_no)',
];

test('datasets imported before 0013-imports say where their rows are', async () => {
  const { task } = await makeDraft(app, { texts: ['a', 'b'] });
  await makeDataset(db, task, { rows: [['c']], created_by: app.people.manager });
  await makeDataset(db, task, { rows: [['d'], ['e']], created_by: app.people.manager });
  const second = db.selectFrom('datasets').select('id').where('task_id', '=', task).where('dataset_no', '=', 2);
  const { id } = await second.executeTakeFirstOrThrow();
  expect((await app.as('manager').delete(`/task/${task}/dataset/${id}`)).status).toBe(200);
  await takeBack('0013-imports', takingBackImports);
  await migrate(db, services.pool);
  const datasets = db.selectFrom('datasets').select(['dataset_no', 'first_row_no', 'rows_count']).orderBy('dataset_no');
  expect(await datasets.where('task_id', '=', task).execute()).toEqual([
    { dataset_no: 1, first_row_no: 1, rows_count: 2 },
    { dataset_no: 3, first_row_no: 4, rows_count: 2 },
  ]);
});

const takingBackReviews = [
  ...takingBackImports,
  'alter table assignment_rows drop column unmarked, drop column judged_count, drop column incorrect_count',
  'alter table assignment_rows drop column not_as_gold',
  'drop index assignment_rows_skipped',
  'alter table assignments drop column judged_count, drop column rows_unmarked, drop column rows_incorrect',
  'alter table assignments drop column rows_not_as_gold',
];

const languages = ['en', 'zh', 'cn', 'de', 'es', 'fr', 'ja'];
/** Undoes 0011-lists. */
const withoutLists = [
  'drop table task_counts, user_counts',
  'alter table assignments drop column moved_at',
  'drop index assignments_created, assignments_open, assignments_latest, tasks_updated, tasks_deleted, projects_updated',
  ...languages.map(
    (language) => `drop index users_name_${language}, tasks_name_${language}, projects_name_${language}`,
  ),
];

test('work submitted and reported before 0009-submitted is found under its new names', async () => {
  const { task } = await makePublished(app);
  const browser = openBrowser(app, 'contributor', task);
  const { rows } = await browser.rows();
  await browser.save(rows.map(({ content }) => browser.cell(content.row_no, 1, 'a')));
  await browser.submit();
  const seen = async () => [
    (await app.as('manager').get('/submission')).result.entities,
    (await app.as('manager').get('/notification')).result.entities,
    (await app.as('contributor').get('/notification')).result.entities,
  ];
  const before = await seen();
  expect(before).toMatchObject([[{ task: { id: task } }], [{ kind: 'submitted' }], [{ kind: 'assigned' }]]);

  await takeBack('0009-submitted', [
    ...takingBackReviews,
    ...withoutLists,
    'drop index jobs_task',
    'alter table assignments rename column submitted_at to handed_in_at',
    'alter table submissions rename column submitted_at to handed_in_at',
    "update notifications set kind = 'handed_in' where kind = 'submitted'",
  ]);
  await migrate(db, services.pool);
  expect(await seen()).toEqual(before);
});

test('what filters of a review find is known of work done before 0012-kept-reviews', async () => {
  const questions = [question(1), question(2, { required: false, show_when: { question_no: 1, values: ['a'] } })];
  const { task, assignments } = await makePublished(app, { texts: ['1', '2', '3', '4', '5'], questions });
  await db.updateTable('dataset_rows').set({ gold: '{"1": "a", "2": "b"}' }).where('task_id', '=', task).execute();
  const browser = openBrowser(app, 'contributor', task);
  const answer = (row: number, value: string) => [browser.cell(row, 1, value), browser.cell(row, 2, 'c')];
  await browser.save([1, 2, 3, 4, 5].flatMap((row) => answer(row, 'a')));
  await browser.submit();
  const path = `/submission/${assignments.contributor}` as const;
  const marks = [1, 2, 3, 4].flatMap((row_no) =>
    [1, 2].map((question_no) => {
      const verdict = row_no === 4 ? ('incorrect' as const) : ('correct' as const);
      return { row_no, question_no, verdict, correct_answer: null, remark: '' };
    }),
  );
  const { version } = (await app.as('manager').put(`${path}/marks`, { marks })).result;
  await app.as('manager').post(`${path}/return`, { version, remarks: 'Again' });
  // skipped, its second question hidden, changed; two rows stay as they were
  await browser.save([browser.cell(2, 1, 'b'), browser.cell(3, 2, 'b')], [browser.skip(1, 'spam')]);
  const reviews = async () => (await app.as('manager').get(`${path}/count`)).result;
  const before = await reviews();
  expect(before).toMatchObject({ unmarked: 3, incorrect: 1, skipped: 1, not_as_gold: 3, unmarked_answers: 4 });
  await takeBack('0012-kept-reviews', takingBackReviews);
  await migrate(db, services.pool);
  expect(await reviews()).toEqual(before);
  await expectCountersExact(app, task);
});

test('work from before 0011-lists has moved when it did, and is counted', async () => {
  const seen = async () => [
    await db.selectFrom('assignments').select(['id', 'moved_at']).orderBy('id').execute(),
    await db.selectFrom('task_counts').selectAll().orderBy('task_id').execute(),
    await db.selectFrom('user_counts').selectAll().where('active', '>', 0).orderBy('user_id').execute(),
  ];
  await makePublished(app, { contributors: ['contributor2'] });
  const before = await seen();
  expect(before).toEqual([
    expect.arrayContaining([expect.anything()]),
    expect.any(Array),
    expect.arrayContaining([expect.anything()]),
  ]);
  await takeBack('0011-lists', [...takingBackReviews, ...withoutLists]);
  await migrate(db, services.pool);
  expect(await seen()).toEqual(before);
});

test('no column, index or constraint is named after a word that was given up', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    union all select relname::text from pg_class where relnamespace = 'public'::regnamespace
    union all select conname::text from pg_constraint where connamespace = 'public'::regnamespace`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ name }) => /handed|dealt/.test(name))).toEqual([]);
});

test('the gold answers of datasets imported before 0018-later-gold are made when their task is published', async () => {
  const { task } = await makeDraft(app, {
    columns: [
      { name: 'text', role: 'text' },
      { name: 'gold', role: 'gold:1' },
    ],
    rows: [['one', 'a']],
    questions: [question(1, { choices: ['a', 'b'].map((value) => ({ value, label: value, hotkey: null })) })],
  });
  await takeBack('0018-later-gold', takingBackGold);
  await migrate(db, services.pool);
  expect((await app.as('manager').post(`/task/${task}/publish`, { version: 1 })).status).toBe(200);
  const { gold } = await db
    .selectFrom('dataset_rows')
    .select('gold')
    .where('task_id', '=', task)
    .executeTakeFirstOrThrow();
  expect(gold).toEqual({ 1: 'a' });
});

test('of work that was returned before 0026-rework it is known what was changed and what is still incorrect', async () => {
  const { task, assignments } = await makePublished(app, {
    texts: ['1', '2', '3', '4', '5', '6'],
    questions: [question(1), question(2, { type: 'multiple' })],
  });
  const browser = openBrowser(app, 'contributor', task);
  const rows = [1, 2, 3, 4, 5];
  await browser.save(
    rows.flatMap((row) => [browser.cell(row, 1, 'a'), browser.cell(row, 2, ['a', 'b'])]),
    [browser.skip(6, 'spam')],
  );
  await browser.submit();
  const path = `/submission/${assignments.contributor}` as const;
  const marks = [1, 2].map((row_no) => {
    return { row_no, question_no: 1, verdict: 'incorrect' as const, correct_answer: null, remark: '' };
  });
  const { version } = (await app.as('manager').put(`${path}/marks`, { marks })).result;
  await app.as('manager').post(`${path}/return`, { version, remarks: 'Again' });
  // changed, changed and changed back, skipped, no longer skipped
  await browser.save([browser.cell(1, 1, 'b'), browser.cell(3, 1, 'b')], [browser.skip(4, 'spam')]);
  await browser.save(
    [browser.cell(3, 1, 'a'), browser.cell(6, 1, 'a'), browser.cell(6, 2, ['a'])],
    [browser.skip(6, null)],
  );
  const found = async (filter: string) => {
    const { rows, totalCount } = (await app.as('manager').get(`${path}/row?filter=${filter}`)).result;
    return [rows.map(({ position }) => position), totalCount];
  };
  const kept = async () => [await found('changed'), await found('still_incorrect')];
  const again = async () => {
    await takeBack('0026-rework', takingBackRework);
    await migrate(db, services.pool);
  };
  await again();
  expect((await browser.read()).returned_rows).toEqual([
    { position: 1, changed: true },
    { position: 2, changed: false },
  ]);
  expect((await browser.submit()).status).toBe(200);
  const before = await kept();
  expect(before).toEqual([
    [[1, 4, 6], 3],
    [[2], 1],
  ]);
  await again();
  expect(await kept()).toEqual(before);
});
