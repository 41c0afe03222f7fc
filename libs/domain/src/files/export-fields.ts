const answers = ['answers', 'round', 'contributors', 'status', 'dataset', 'rows'] as const;
const wide = [...answers, 'values', 'multiple', 'headers', 'columns'] as const;

/** What can be chosen of an export in each of its forms, beside the format of the file. */
export const exportFields = {
  wide: [...wide, 'line_breaks'],
  long: [...answers, 'headers', 'columns', 'line_breaks'],
  final: ['dataset', 'values', 'headers', 'columns', 'line_breaks'],
  codebook: ['headers'],
  // programs that read a wide file of the same choices
  spss: wide,
  r: wide,
  data_sheet: [...wide, 'line_breaks', 'data'],
  // lists of items as other tools have them
  label_studio: [...answers, 'values'],
  doccano: [...answers, 'values'],
} as const;

export type ExportShape = keyof typeof exportFields;
/** Of data files whose lines have the same columns. */
export type DataShape = 'wide' | 'long' | 'final' | 'codebook';
export type ExportField = (typeof exportFields)[ExportShape][number];
export type ExportFormat = 'csv' | 'tsv' | 'jsonl' | 'xlsx' | 'json';
/** The form of an export. A data sheet describes a file of another one. */
export type ExportForm = { shape: ExportShape; data?: 'wide' | 'long' | undefined };

/** Whether an export in this form has the field. */
export const hasExportField = ({ shape, data = 'wide' }: ExportForm, field: string): field is ExportField =>
  isAmong(shape, field) && (shape !== 'data_sheet' || field === 'data' || isAmong(data, field));

const isAmong = (shape: ExportShape, field: string) => exportFields[shape].some((known) => known === field);

/** A text of lines whose cells are separated. */
export const isDelimited = (format: ExportFormat): format is 'csv' | 'tsv' => format === 'csv' || format === 'tsv';

/** The form of the data file that an export comes with; undefined: it is a data file itself. */
export function companionOf(form: ExportForm): DataShape | undefined {
  const data = dataShapeOf(form);
  return data === form.shape ? undefined : data;
}

/** The form of the data file: of the one it comes with, or of itself; undefined: it has no columns. */
export function dataShapeOf({ shape, data = 'wide' }: ExportForm): DataShape | undefined {
  switch (shape) {
    case 'data_sheet':
      return data;
    case 'spss':
    case 'r':
      return 'wide';
    case 'label_studio':
    case 'doccano':
      return undefined;
    default:
      return shape;
  }
}

/** The formats that an export in this form can have: what comes with a data file is asked for with that of the file. */
export function exportFormats(shape: ExportShape): readonly [ExportFormat, ...ExportFormat[]] {
  if (shape === 'label_studio') return ['json'];
  if (shape === 'doccano') return ['jsonl'];
  return companionOf({ shape }) === undefined ? ['csv', 'tsv', 'xlsx', 'jsonl'] : ['csv', 'tsv'];
}
