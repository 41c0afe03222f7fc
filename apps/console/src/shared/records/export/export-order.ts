import type { Schema } from '@concord/api-client';
import { companionOf, type ExportForm, exportFormats, hasExportField, isDelimited } from '@concord/domain/files';
import type { ColumnView } from '@concord/ui';

export type Request = Schema<'ExportRequest'>;
export type Choices = Required<
  Pick<
    Request,
    | ('answers' | 'round' | 'contributors' | 'status' | 'rows' | 'values' | 'multiple' | 'headers' | 'line_breaks')
    | 'data'
  >
>;

/** What is chosen in the dialog, also what the form that is chosen now does not have. */
export type ExportOrder = Pick<Request, 'format' | 'shape'> & {
  bom: boolean;
  choices: Choices;
  /** Whether the columns of `view` are chosen, of whichever form. */
  choosesColumns: boolean;
  view: ColumnView | undefined;
  /** The columns of a preset, until they are arranged otherwise. */
  only?: readonly string[] | undefined;
};

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
    data: 'wide',
  },
  choosesColumns: false,
  view: undefined,
});

/** The form that is chosen. */
export const exportForm = ({ shape, choices: { data } }: ExportOrder): ExportForm => ({ shape, data });

/** The format of the file: the one that was chosen, where the form comes in it. */
export function formatOf({ format, shape }: ExportOrder): Request['format'] {
  const formats = exportFormats(shape);
  return formats.includes(format) ? format : formats[0];
}

/** What is asked for beside the columns: only what the form and the format have. */
export function requestOf(order: ExportOrder): Request {
  const { shape, bom, choices } = order;
  const format = formatOf(order);
  const { line_breaks, ...others } = choices;
  const chosen = isDelimited(format) ? choices : others;
  return {
    format,
    shape,
    bom: bom && isDelimited(format),
    ...Object.fromEntries(Object.entries(chosen).filter(([field]) => hasExportField(exportForm(order), field))),
  };
}

/** The data file that what is chosen comes with: SPSS reads one without line breaks, R any. */
export function dataOrderOf(order: ExportOrder): ExportOrder {
  const { shape, choices } = order;
  const line_breaks = shape === 'spss' ? 'spaces' : shape === 'r' ? 'kept' : choices.line_breaks;
  return {
    ...order,
    format: formatOf(order),
    shape: companionOf(exportForm(order)) ?? shape,
    choices: { ...choices, line_breaks },
  };
}
