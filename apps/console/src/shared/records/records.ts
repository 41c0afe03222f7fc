import type { ApiError, Schema } from '@concord/api-client';
import { CONTRIBUTOR, MANAGER } from '@concord/domain';
import type { ComboboxOption } from '@concord/ui';
import type { UseQueryOptions } from '@tanstack/react-query';
import { api } from '../session/session.ts';

export type RecordQuery = { pageSize: number; sortField: 'name'; q?: string };
export type RecordPage<Row> = { entities: Row[]; totalCount: number };

/** Records one can be chosen from: how they are found, how one of them is read, and how it is shown. */
export type RecordSource<Row, Whole = Row> = {
  page: (query: RecordQuery) => UseQueryOptions<RecordPage<Row>, ApiError>;
  one: (id: string) => UseQueryOptions<Whole, ApiError>;
  option: (record: Row | Whole) => ComboboxOption;
};

const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
const person = ({ id, name, username }: Schema<'User'>) => ({ value: id, label: name, note: `@${username}` });

/** The names of the categories a category belongs to, the outermost first. */
export const categoryPath = ({ path }: Pick<Schema<'Category'>, 'path'>) => path.map(({ name }) => name).join(' / ');

export const categories: RecordSource<Schema<'Category'>> = {
  page: (query) => api.query('get', '/category', { params: { query } }),
  one: (id) => api.query('get', '/category/{id}', { params: { path: { id } } }),
  option: (category) => ({ ...named(category), note: categoryPath(category) || undefined }),
};
export const managers: RecordSource<Schema<'User'>> = {
  page: (query) => api.query('get', '/user', { params: { query: { ...query, type: MANAGER } } }),
  one: (id) => api.query('get', '/user/{id}', { params: { path: { id } } }),
  option: person,
};
export const staff: RecordSource<Schema<'User'>> = {
  page: (query) => api.query('get', '/user', { params: { query: { ...query, group: 'staff' } } }),
  one: managers.one,
  option: person,
};
export const contributors: RecordSource<Schema<'User'>> = {
  page: (query) => api.query('get', '/user', { params: { query: { ...query, type: CONTRIBUTOR } } }),
  one: managers.one,
  option: person,
};
export const teams: RecordSource<Schema<'TeamSummary'>, Schema<'Team'>> = {
  page: (query) => api.query('get', '/team', { params: { query } }),
  one: (id) => api.query('get', '/team/{id}', { params: { path: { id } } }),
  option: ({ id, name, createdBy }) => ({ value: id, label: name, note: createdBy.name }),
};
export const projects: RecordSource<Schema<'Project'>> = {
  page: (query) => api.query('get', '/project', { params: { query } }),
  one: (id) => api.query('get', '/project/{id}', { params: { path: { id } } }),
  option: (project) => ({ ...named(project), note: project.category.name }),
};
export const tasks: RecordSource<Schema<'TaskSummary'>, Schema<'Task'>> = {
  page: (query) => api.query('get', '/task', { params: { query } }),
  one: (id) => api.query('get', '/task/{id}', { params: { path: { id } } }),
  option: (task) => ({ ...named(task), note: task.project.name }),
};
