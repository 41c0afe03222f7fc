import { loadMessages } from '@concord/i18n';

/** A part of the desk that comes behind the rows, with its texts. */
export async function loadBehind<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadMessages('review_keys')]);
  return part;
}
