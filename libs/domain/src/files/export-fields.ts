/** What can be chosen of an export in each of its forms, beside the format of the file. */
export const exportFields = {
  wide: ['answers', 'round', 'contributors', 'status', 'dataset', 'rows', 'values', 'multiple'],
  long: ['answers', 'round', 'contributors', 'status', 'dataset', 'rows'],
  final: ['dataset', 'values'],
  codebook: [],
} as const;

export type ExportShape = keyof typeof exportFields;
export type ExportField = (typeof exportFields)[ExportShape][number];

/** Whether an export in this form has the field. */
export const hasExportField = (shape: ExportShape, field: string): field is ExportField =>
  exportFields[shape].some((known) => known === field);
