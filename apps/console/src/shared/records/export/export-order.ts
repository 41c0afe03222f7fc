import type { Schema } from '@concord/api-client';
import { hasExportField, hasExportFormat, isDelimited } from '@concord/domain/files';

export type Request = Schema<'ExportRequest'>;
export type Choices = Required<
  Pick<
    Request,
    'answers' | 'round' | 'contributors' | 'status' | 'rows' | 'values' | 'multiple' | 'headers' | 'line_breaks'
  >
>;

/** What is chosen in the dialog, also what the form that is chosen now does not have. */
export type ExportOrder = Pick<Request, 'format' | 'shape'> & { bom: boolean; choices: Choices };

export const firstOrder = (shape: Request['shape']): ExportOrder => ({
  format: 'csv',
  shape,
  bom: true,
  choices: {
    answers: 'given',
    round: null,
    contributors: 'usernames',
    status: null,
    values: 'value',
    multiple: 'joined',
    rows: null,
    headers: null,
    line_breaks: 'kept',
  },
});

/** The format of the file: the one that was chosen, where the form comes in it. */
export const formatOf = ({ format, shape }: ExportOrder): Request['format'] =>
  hasExportFormat(shape, format) ? format : 'csv';

/** What is asked for: only what the form and the format have. */
export function requestOf(order: ExportOrder): Request {
  const { shape, bom, choices } = order;
  const format = formatOf(order);
  const { line_breaks, ...others } = choices;
  const chosen = isDelimited(format) ? choices : others;
  return {
    format,
    shape,
    bom: bom && isDelimited(format),
    ...Object.fromEntries(Object.entries(chosen).filter(([field]) => hasExportField(shape, field))),
  };
}

/** The data file that a program for statistics reads. */
export const dataOrderOf = (order: ExportOrder): ExportOrder => ({
  ...order,
  format: formatOf(order),
  shape: 'wide',
  choices: { ...order.choices, line_breaks: order.shape === 'spss' ? 'spaces' : 'kept' },
});
