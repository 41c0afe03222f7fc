import { RowSet } from '@concord/domain';
import type { components } from '@concord/openapi';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Staff } from '../../shared/query/scope.ts';
import { rowsOfPilot } from '../../shared/rows/pilot-rows.ts';
import { questionsOf } from '../../shared/task/questions.ts';
import { managedTask, type TaskLock } from '../../shared/task/task-access.ts';
import { uploadById } from '../../shared/upload/uploads.queries.ts';
import { readAnswerColumns } from './file/answer-columns.ts';
import { contributorsOfFile, type NamedTarget, targetsOf } from './file/contributors.queries.ts';
import type { ImportPlan } from './work/judged-file.ts';

type Request = components['schemas']['AnswerImportCheckRequest'];

/** A task the actor manages, once it is published: a draft has no work yet. */
export async function publishedTask(db: Db, actor: Staff, id: string, lock?: TaskLock) {
  const task = await managedTask(db, actor, id, lock);
  if (task.is_draft) throw new AppError('wrong_state');
  return task;
}

/** What a request says of a staged file; refused where it does not fit. */
export async function planImport(
  db: Db,
  { id: task, pilot }: Pick<Selectable<Tables['tasks']>, 'id' | 'pilot'>,
  { upload_id, columns, contributors }: Request,
): Promise<ImportPlan & { named: readonly NamedTarget[] }> {
  const upload = await uploadById(db, task, upload_id);
  const questions = await questionsOf(db, task);
  const cells = readAnswerColumns(columns, upload.columns, questions);
  const named = await contributorsOfFile(db, upload, cells, contributors);
  const only = pilot === 'running' ? new RowSet(await rowsOfPilot(db, task)) : null;
  return { upload, columns: cells, questions, only, named, targets: targetsOf(named) };
}
