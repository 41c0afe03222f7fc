import { loadMessages } from '@concord/i18n';

/** A part of the desk that comes behind the rows, with its texts. */
export async function loadBehind<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages('review_keys')]);
  return part;
}

/** What is shown of work of which a part is to be reviewed. */
export const loadSampled = () => loadBehind(() => import('./views/sampled-rows.tsx'));
