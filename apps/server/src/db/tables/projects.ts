import type { components } from '@concord/openapi';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Tracked, Trashed } from './columns.ts';

type Schemas = components['schemas'];

type Categories = Trashed & { id: string; name: string; description: Generated<string>; parent_id: string | null };

/** Questions and a guideline, from which tasks are made. */
type Templates = Tracked & {
  id: string;
  name: string;
  guideline: string;
  questions: Json<Schemas['DocumentQuestion'][]>;
  questions_count: number;
  created_by: string;
};

type Projects = Trashed & {
  searched: GeneratedAlways<string>;
  id: string;
  name: string;
  category_id: string;
  manager_id: string;
  start_date: string | null;
  end_date: string | null;
  status: Generated<0 | 1>;
  is_draft: Generated<boolean>;
  is_completed: Generated<boolean>;
  created_by: string;
  /** Those with a code for contributors in the order of the codes, as of the last time that a task was deleted for good. */
  coded_users: Generated<string[]>;
};

export type ProjectTables = {
  categories: Categories;
  templates: Templates;
  projects: Projects;
};
