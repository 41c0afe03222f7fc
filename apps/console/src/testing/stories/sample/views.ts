import type { Schema } from '@concord/api-client';
import { sampleId } from './ids.ts';
import { manager, master, refOf } from './people.ts';

type View = Schema<'View'>;

const aView = (values: Pick<View, 'id' | 'name' | 'query' | 'createdBy'> & Partial<View>): View => ({
  list: 'project',
  columns: null,
  is_shared: false,
  is_default: false,
  version: 1,
  ...values,
});

/** Views of the list of projects in the sample workspace. */
export const views = {
  overdue: aView({
    id: sampleId(0xb01),
    name: 'Overdue first',
    query: { pageSize: '10', sortField: 'end_date', sortOrder: 'asc', state: 'overdue' },
    columns: { order: ['status', 'end_date', 'manager'], hidden: ['category', 'tasks'] },
    createdBy: refOf(master),
  }),
  drafts: aView({
    id: sampleId(0xb02),
    name: 'Drafts of this quarter',
    query: { pageSize: '50', sortField: 'createdAt', sortOrder: 'desc', state: 'draft' },
    is_shared: true,
    createdBy: refOf(manager),
  }),
} as const;
