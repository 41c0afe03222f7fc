import type { Language } from './languages.ts';
import type { CataloguePart } from './parts.ts';
import type { Catalogue } from './translation.ts';

type CatalogueModule = { default: Catalogue };

// The build of the console leaves of each what belongs to the part, and has the rule of their names in place of this file
// (apps/console/build); without it each has the whole catalogue. Vite knows JSON by the end of the query.
const files = {
  start: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?start.json' }),
  links: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?links.json' }),
  error_page: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?error_page.json' }),
  console: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?console.json' }),
  basics: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?basics.json' }),
  shares: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?shares.json' }),
  data: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?data.json' }),
  answer_import: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?answer_import.json' }),
  builder: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?builder.json' }),
  draft: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?draft.json' }),
  file: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?file.json' }),
  people: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?people.json' }),
  publishing: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?publishing.json' }),
  views: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?views.json' }),
  copy: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?copy.json' }),
  export: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?export.json' }),
  contributor: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?contributor.json' }),
  records: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?records.json' }),
  dashboard: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?dashboard.json' }),
  invitation: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?invitation.json' }),
  quality: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?quality.json' }),
  task_quality: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?task_quality.json' }),
  adjudicate: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?adjudicate.json' }),
  rules: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?rules.json' }),
  review_keys: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?review_keys.json' }),
  team: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?team.json' }),
  backup: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?backup.json' }),
  trash: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?trash.json' }),
  user: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?user.json' }),
  final: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?final.json' }),
  queue: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?queue.json' }),
  panel: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?panel.json' }),
  second_factor: import.meta.glob<CatalogueModule>('./messages/*.json', { query: '?second_factor.json' }),
} satisfies Record<CataloguePart, unknown>;

/** Fetches a part of a catalogue. */
export async function catalogueFile(language: Language, part: CataloguePart) {
  const load = files[part][`./messages/${language}.json`];
  if (!load) throw new Error(`There is no catalogue for ${language}`);
  return load();
}
