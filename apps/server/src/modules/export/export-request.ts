import { hasExportField } from '@concord/domain/files';
import type { components } from '@concord/openapi';
import { invalid } from '../../kernel/errors.ts';

export type ExportRequest = components['schemas']['ExportRequest'];

/** Refuses what the form that is asked for does not have, instead of leaving it out in silence. */
export function checkRequest({ format: _, shape, bom: __, ...chosen }: ExportRequest): void {
  for (const [field, value] of Object.entries(chosen))
    if (value !== null && !hasExportField(shape, field)) throw notAllowed(`/${field}`);
}

export const notAllowed = (pointer: string) => invalid({ pointer, code: 'not_allowed', params: {} });
