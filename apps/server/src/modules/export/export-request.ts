import type { components } from '@concord/openapi';
import { invalid } from '../../kernel/errors.ts';

export type ExportRequest = components['schemas']['ExportRequest'];

/** What has a meaning in each form, beside the format. */
const fields = {
  wide: ['answers', 'round', 'contributors', 'status', 'dataset', 'values', 'multiple'],
  long: ['answers', 'round', 'contributors', 'status', 'dataset'],
  final: ['dataset', 'values'],
  codebook: [],
} as const satisfies Record<ExportRequest['shape'], readonly (keyof ExportRequest)[]>;

/** Refuses what the form that is asked for does not have, instead of leaving it out in silence. */
export function checkRequest(request: ExportRequest): void {
  const { format: _, shape, bom: __, ...chosen } = request;
  const known: readonly string[] = fields[shape];
  for (const [field, value] of Object.entries(chosen))
    if (value !== null && !known.includes(field)) throw notAllowed(`/${field}`);
}

export const notAllowed = (pointer: string) => invalid({ pointer, code: 'not_allowed', params: {} });
