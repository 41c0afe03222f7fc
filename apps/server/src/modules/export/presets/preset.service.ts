import type { AuditEntry, Changed } from '../../../audit/change.ts';
import type { Db } from '../../../db/db.ts';
import type { Context } from '../../../http/contract/operations.ts';
import { newId } from '../../../kernel/new-id.ts';
import { assertVersion, orTaken, touched } from '../../../shared/record.ts';
import { checkRequest, type ExportRequest } from '../export-request.ts';
import { checkDataset } from '../export-subject.queries.ts';
import { assertRoom, lockPreset, type Preset, presetTask } from './preset.queries.ts';

type Task = Awaited<ReturnType<typeof presetTask>>;
type Asked<Id extends 'createExportPreset' | 'updateExportPreset'> = Pick<Context<Id>, 'actor' | 'params' | 'body'>;

const taken = { export_presets_name: 'name_taken' } as const;
const audit = ({ id, project_id }: Task, change: Pick<AuditEntry, 'before' | 'after'>): AuditEntry => ({
  subject_type: 'task',
  subject_id: id,
  project_id,
  task_id: id,
  ...change,
});

/** Refuses what exports do not have. Columns are kept as they are: questions come and go. */
async function assertSound(trx: Db, task: string, choices: ExportRequest): Promise<void> {
  checkRequest(choices, '/choices');
  if (choices.dataset != null) await checkDataset(trx, task, choices.dataset, '/choices');
}

export async function createPreset(
  trx: Db,
  { actor, params, body }: Asked<'createExportPreset'>,
  now: Date,
): Promise<Changed<Preset>> {
  const task = await presetTask(trx, actor, params.id);
  const { choices } = body;
  await assertSound(trx, task.id, choices);
  await assertRoom(trx, task.id);
  const preset = { id: newId(), name: body.name.trim(), choices, version: 1 };
  const { id, name } = preset;
  const made = { created_by: actor.id, created_at: now, updated_at: now };
  const values = { task_id: task.id, id, name, choices: JSON.stringify(choices), ...made };
  await orTaken(taken, trx.insertInto('export_presets').values(values).execute());
  return { result: preset, audit: audit(task, { after: { preset: name, choices } }) };
}

export async function updatePreset(
  trx: Db,
  { actor, params, body }: Asked<'updateExportPreset'>,
  now: Date,
): Promise<Changed<Preset>> {
  const task = await presetTask(trx, actor, params.id);
  const before = await lockPreset(trx, task.id, params.preset_id);
  await assertVersion(before, body.version, async () => before);
  if (body.choices) await assertSound(trx, task.id, body.choices);
  const name = body.name?.trim() ?? before.name;
  const choices = body.choices ?? before.choices;
  const after = await orTaken(
    taken,
    trx
      .updateTable('export_presets')
      .set({ name, choices: JSON.stringify(choices), ...touched(now) })
      .where('task_id', '=', task.id)
      .where('id', '=', before.id)
      .returning(['id', 'name', 'choices', 'version'])
      .executeTakeFirstOrThrow(),
  );
  const changed = body.choices ? { before: { choices: before.choices }, after: { choices } } : {};
  return {
    result: after,
    audit: audit(task, {
      before: { preset: before.name, ...changed.before },
      after: { preset: name, ...changed.after },
    }),
  };
}

export async function deletePreset(
  trx: Db,
  { actor, params }: Pick<Context<'deleteExportPreset'>, 'actor' | 'params'>,
): Promise<Changed<undefined>> {
  const task = await presetTask(trx, actor, params.id);
  const { id, name, choices } = await lockPreset(trx, task.id, params.preset_id);
  await trx.deleteFrom('export_presets').where('task_id', '=', task.id).where('id', '=', id).execute();
  return { result: undefined, audit: audit(task, { before: { preset: name, choices } }) };
}
