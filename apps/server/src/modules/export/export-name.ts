import type { ExportRequest } from './export-request.ts';
import type { ExportSubject } from './export-subject.queries.ts';
import { fileName } from './file-name.ts';

/** What the file of an export is called. */
export function exportName(
  { name, assignment, isNameless }: ExportSubject,
  { shape, format, contributors }: ExportRequest,
): string {
  const whose = assignment !== null && !isNameless && contributors !== 'codes' ? [assignment.username] : [];
  return fileName([name, ...whose, shape.replace('_', ' ')], extensions[shape] ?? format);
}

const extensions: Partial<Record<ExportRequest['shape'], string>> = { spss: 'sps', r: 'R' };
