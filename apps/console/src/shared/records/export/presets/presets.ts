import type { Schema } from '@concord/api-client';
import { hasExportField, isDelimited } from '@concord/domain/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../session/session.ts';
import { type ExportOrder, exportForm, firstOrder, type Request, requestOf } from '../export-order.ts';
import type { ChosenColumns } from '../use-chosen-columns.ts';

export type Preset = Schema<'ExportPreset'>;

/** The presets of a task; none while there is no task. */
export function usePresets(task: string): readonly Preset[] {
  const query = api.query('get', '/task/{id}/exportPreset', { params: { path: { id: task } } });
  const { data } = useQuery({ ...query, enabled: task !== '', throwOnError: false });
  return data?.entities ?? [];
}

type Changes = Omit<Schema<'ExportPresetUpdate'>, 'version'>;

/** What is done with the presets of a task. */
export function usePresetChanges(task: string) {
  const path = ({ id }: Preset) => ({ params: { path: { id: task, preset_id: id } } });
  return {
    create: useMutation({
      mutationFn: (body: Schema<'ExportPresetCreate'>) =>
        api.call('post', '/task/{id}/exportPreset', { params: { path: { id: task } }, body }),
    }),
    update: useMutation({
      mutationFn: ({ preset, changes }: { preset: Preset; changes: Changes }) => {
        const body = { ...changes, version: preset.version };
        return api.call('patch', '/task/{id}/exportPreset/{preset_id}', { ...path(preset), body });
      },
    }),
    remove: useMutation({
      mutationFn: (preset: Preset) => api.call('delete', '/task/{id}/exportPreset/{preset_id}', path(preset)),
    }),
  };
}

/** The choices of a preset, also those that its form does not have. */
export function orderOf({ format, shape, bom = false, dataset: _, columns, ...chosen }: Request): ExportOrder {
  const first = firstOrder(shape);
  return {
    format,
    shape,
    bom: isDelimited(format) ? bom : first.bom,
    choices: { ...first.choices, ...chosen },
    choosesColumns: columns !== undefined,
    view: undefined,
    only: columns,
  };
}

/** What is saved of the choices: columns as far as they are known. */
export function choicesToSave(order: ExportOrder, { names, chosen }: ChosenColumns): Request {
  const request = requestOf(order);
  const hasColumns = order.choosesColumns && hasExportField(exportForm(order), 'columns');
  if (!hasColumns) return request;
  const columns = names ? chosen : (order.only ?? []);
  return columns.length === 0 ? request : { ...request, columns: [...columns] };
}

const inOrder = (request: Request) =>
  JSON.stringify(Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether two choices give the same file. */
export const isSame = (one: Request, other: Request): boolean => inOrder(one) === inOrder(other);
