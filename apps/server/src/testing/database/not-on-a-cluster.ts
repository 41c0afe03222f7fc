type Left = { file: string; test?: string; reason: string };

const PLANS = 'reads plans and counts of rows read, which in a distributed database are those of its nodes';

const ONE_LOCK =
  'has two transactions lock rows of a table that every node has; there a lock of one row is one of the table';

/** What `npm run test:citus` does not run, whole files and single tests. The run begins with this list. */
export const NOT_ON_A_CLUSTER: readonly Left[] = [
  { file: 'src/modules/cold-plans.test.ts', reason: PLANS },
  { file: 'src/modules/large-workspace.test.ts', reason: PLANS },
  { file: 'src/modules/lists-in-depth.test.ts', reason: PLANS },
  { file: 'src/modules/task/gold/gold-rows.test.ts', reason: PLANS },
  { file: 'src/modules/task/growing/added-gold.test.ts', reason: PLANS },
  { file: 'src/modules/answer-import/large-import.test.ts', reason: PLANS },
  { file: 'src/modules/user-task/save-reads.test.ts', reason: PLANS },
  { file: 'src/operations/distribute/answer-path.test.ts', reason: PLANS },
  {
    file: 'src/db/migrate.test.ts',
    reason: 'takes migrations back, which only tests do; a distributed database drops several indexes one by one only',
  },
  {
    file: 'src/audit/change.test.ts',
    test: 'two changes that lock each other out are both done',
    reason: ONE_LOCK,
  },
  {
    file: 'src/jobs/run-jobs.test.ts',
    test: 'what someone has asked for is done one after the other, so that others wait for none of it',
    reason: ONE_LOCK,
  },
  {
    file: 'src/modules/task/pilot/promoted-meanwhile.test.ts',
    test: 'who becomes a manager while the rest of a pilot is being assigned gets none of it',
    reason: ONE_LOCK,
  },
  {
    file: 'src/modules/user-task/late-answers.test.ts',
    test: 'an answer that is sent while its contributor is being removed is saved, and they are removed',
    reason: ONE_LOCK,
  },
  {
    file: 'src/operations/check/check-database.test.ts',
    test: 'an answer whose row is gone is noticed, and where it is',
    reason: 'turns foreign keys off to damage a table, which it can do on the coordinator alone',
  },
  {
    file: 'src/operations/restore/load-backup.test.ts',
    test: 'a backup has what was there at one moment, whatever is saved while it is written',
    reason: 'each node of a distributed database is read at its own moment (docs/operating/distributed.md)',
  },
];

/** Tests that are left out have their reasons in the list of skipped ones. */
export const reasonToSkip = (file: string, test: string): string | undefined =>
  NOT_ON_A_CLUSTER.find((left) => file.endsWith(left.file) && left.test === test)?.reason;
