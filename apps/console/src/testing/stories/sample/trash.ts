import type { Schema } from '@concord/api-client';
import { sampleId } from './ids.ts';
import { manager, master, refOf } from './people.ts';

type Entry = Schema<'TrashEntry'>;
const nothing = { categories: 0, projects: 0, tasks: 0, rows: 0, answers: 0, people: 0 };

const project = { id: sampleId(0xa01), name: 'Rail passengers 2025' };

/** What was deleted in the sample workspace. */
export const trash = {
  task: {
    id: sampleId(0xa02),
    kind: 'task',
    name: 'Reasons for delays',
    project,
    task: null,
    deleted_by: refOf(manager),
    deleted_at: '2026-11-19T09:12:00.000Z',
    expires_at: '2026-12-19T09:12:00.000Z',
    parents: [project],
    content: { ...nothing, rows: 1200, answers: 3480, people: 4 },
    is_busy: false,
  },
  project: {
    ...project,
    kind: 'project',
    project: null,
    task: null,
    deleted_by: refOf(master),
    deleted_at: '2026-11-18T02:40:00.000Z',
    expires_at: '2026-12-18T02:40:00.000Z',
    parents: [],
    content: { ...nothing, tasks: 1, rows: 1200, answers: 3480, people: 4 },
    is_busy: false,
  },
  rows: {
    id: sampleId(0xa03),
    kind: 'dataset',
    name: 'November wave',
    project: { id: sampleId(0xa04), name: 'Store visits' },
    task: { id: sampleId(0xa05), name: 'Sentiment of comments' },
    deleted_by: refOf(manager),
    deleted_at: '2026-11-12T07:30:00.000Z',
    expires_at: '2026-12-12T07:30:00.000Z',
    parents: [],
    content: { ...nothing, rows: 300, answers: 45 },
    is_busy: false,
  },
  category: {
    id: sampleId(0xa06),
    kind: 'category',
    name: 'Public transport',
    project: null,
    task: null,
    deleted_by: null,
    deleted_at: '2026-10-22T01:00:00.000Z',
    expires_at: '2026-11-21T01:00:00.000Z',
    parents: [],
    content: nothing,
    is_busy: false,
  },
} as const satisfies Record<string, Entry>;
