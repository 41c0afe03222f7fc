const answers = ['answers', 'round', 'contributors', 'status', 'dataset', 'rows'] as const;
const wide = [...answers, 'values', 'multiple', 'headers'] as const;

/** What can be chosen of an export in each of its forms, beside the format of the file. */
export const exportFields = {
  wide: [...wide, 'line_breaks'],
  long: [...answers, 'headers', 'line_breaks'],
  final: ['dataset', 'values', 'headers', 'line_breaks'],
  codebook: ['headers'],
  // programs that read a wide file of the same choices
  spss: wide,
  r: wide,
} as const;

export type ExportShape = keyof typeof exportFields;
export type ExportField = (typeof exportFields)[ExportShape][number];
export type ExportFormat = 'csv' | 'tsv' | 'jsonl' | 'xlsx';

/** Whether an export in this form has the field. */
export const hasExportField = (shape: ExportShape, field: string): field is ExportField =>
  exportFields[shape].some((known) => known === field);

/** A text of lines whose cells are separated. */
export const isDelimited = (format: ExportFormat): format is 'csv' | 'tsv' => format === 'csv' || format === 'tsv';

/** An export that comes with a data file, whose format it is asked for with. */
export const isCompanion = (shape: ExportShape): shape is 'spss' | 'r' => shape === 'spss' || shape === 'r';

/** Whether an export in this form can have the format. */
export const hasExportFormat = (shape: ExportShape, format: ExportFormat): boolean =>
  !isCompanion(shape) || isDelimited(format);
