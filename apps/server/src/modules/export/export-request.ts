import { exportFormats, hasExportField, isDelimited } from '@concord/domain/files';
import type { components } from '@concord/openapi';
import { invalid } from '../../kernel/errors.ts';

export type ExportRequest = components['schemas']['ExportRequest'];

/** Whether answers are asked for as they were first submitted: with all rows, unless the rows of a pilot alone are. */
export const isFirstSubmitted = ({ round, rows }: Pick<ExportRequest, 'round' | 'rows'>): boolean =>
  round === 1 && rows !== 'pilot';

/**
 * Refuses what the form that is asked for does not have, instead of leaving it out in silence.
 * @param place where the request is in the body
 */
export function checkRequest({ format, shape, bom: _, ...chosen }: ExportRequest, place = ''): void {
  if (!exportFormats(shape).includes(format)) throw notAllowed(`${place}/format`);
  if (chosen.line_breaks !== undefined && !isDelimited(format)) throw notAllowed(`${place}/line_breaks`);
  for (const [field, value] of Object.entries(chosen))
    if (value !== null && !hasExportField({ shape, data: chosen.data }, field)) throw notAllowed(`${place}/${field}`);
}

/** Refuses columns that there are not. */
export function checkColumns(chosen: readonly string[], columns: readonly string[]): void {
  const known = new Set(columns);
  const unknown = chosen.findIndex((name) => !known.has(name));
  if (unknown >= 0) throw notAllowed(`/columns/${unknown}`);
}

export const notAllowed = (pointer: string) => invalid({ pointer, code: 'not_allowed', params: {} });

/** What stands between the cells of a line, where a file is a text of lines. */
export const delimiterOf = (format: ExportRequest['format']) => (format === 'tsv' ? '\t' : ',');
