import type { Schema } from '@concord/api-client';
import type { RecordSource } from '../../../shared/records/records.ts';
import { api } from '../../../shared/session/session.ts';

export type Template = Schema<'Template'>;
/** What a task takes from a template. */
export type Content = Pick<Template, 'name' | 'guideline' | 'questions'>;

export const templates: RecordSource<Schema<'TemplateSummary'>, Template> = {
  page: (query) => api.query('get', '/template', { params: { query } }),
  one: (id) => api.query('get', '/template/{id}', { params: { path: { id } } }),
  option: ({ id, name, createdBy }) => ({ value: id, label: name, note: createdBy.name }),
};
