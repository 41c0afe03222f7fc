import type { AccountTables } from './tables/accounts.ts';
import type { DatasetTables } from './tables/datasets.ts';
import type { FinalTables } from './tables/finals.ts';
import type { ListTables } from './tables/lists.ts';
import type { OperationTables } from './tables/operations.ts';
import type { ProjectTables } from './tables/projects.ts';
import type { QualityTables } from './tables/quality.ts';
import type { ReviewTables } from './tables/reviews.ts';
import type { TaskTables } from './tables/tasks.ts';
import type { WithdrawnTables } from './tables/withdrawn.ts';
import type { WorkTables } from './tables/work.ts';

/** The database, as the migrations leave it. */
export type Tables = AccountTables &
  ListTables &
  ProjectTables &
  TaskTables &
  DatasetTables &
  WorkTables &
  ReviewTables &
  WithdrawnTables &
  QualityTables &
  FinalTables &
  OperationTables;
