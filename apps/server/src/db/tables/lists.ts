import type { components } from '@concord/openapi';
import type { Generated } from 'kysely';
import type { Json, JsonOrNull, Moment, Tracked } from './columns.ts';

type Schemas = components['schemas'];

type DownloadTickets = { token_hash: Buffer; user_id: string; request: Json<object>; expires_at: Moment };

/** A list with filters, order and columns, under a name. */
type SavedViews = Tracked & {
  id: string;
  list: Schemas['ListName'];
  name: string;
  query: Json<Schemas['ListQuery']>;
  columns: JsonOrNull<Schemas['ListColumns']>;
  is_shared: Generated<boolean>;
  created_by: string;
};

/** Choices for exports of a task, for all who manage or review it. */
type ExportPresets = Omit<Tracked, 'deleted_at'> & {
  task_id: string;
  id: string;
  name: string;
  choices: Json<Schemas['ExportRequest']>;
  created_by: string;
};

/** The view a person's list opens with; it counts as long as they may see it. */
type DefaultViews = { user_id: string; list: Schemas['ListName']; view_id: string };

export type ListTables = {
  download_tickets: DownloadTickets;
  saved_views: SavedViews;
  default_views: DefaultViews;
  export_presets: ExportPresets;
};
