import { isBlank } from '@concord/domain';

/**
 * A pasted table as a file, as if it had been chosen: cells copied from a spreadsheet are parted by tabs.
 * @param stem the file's name without its ending
 * @returns undefined when there is nothing to read
 */
export function pastedTable(text: string, stem: string): File | undefined {
  if (isBlank(text)) return undefined;
  const start = text.trimStart()[0];
  if (start === '[') return new File([text], `${stem}.json`, { type: 'application/json' });
  if (start === '{') return new File([text], `${stem}.jsonl`, { type: 'application/jsonl' });
  const [heading = ''] = text.split(/[\n\r]/, 1);
  if (heading.includes('\t')) return new File([text], `${stem}.tsv`, { type: 'text/tab-separated-values' });
  return new File([text], `${stem}.csv`, { type: 'text/csv' });
}

/** The name a dataset gets from its file: without the ending, within the contract's length. */
export function datasetName(filename: string): string {
  const stem = filename.replace(/\.[^.]{1,8}$/, '').trim();
  return [...(stem === '' ? filename : stem)].slice(0, 120).join('');
}
