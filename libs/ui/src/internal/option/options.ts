export type Option = {
  value: string;
  label: string;
  /** A second, quieter line. */
  note?: string | undefined;
  disabled?: boolean | undefined;
};
export type OptionGroup = { group: string; options: readonly Option[] };
export type Options = readonly (Option | OptionGroup)[];

const isGroup = (entry: Option | OptionGroup): entry is OptionGroup => 'group' in entry;

/** Every option in the order it is drawn in. */
export const allOptions = (options: Options): Option[] =>
  options.flatMap((entry) => (isGroup(entry) ? entry.options : [entry]));

/** Text as it is compared: without accents and capitals, so that "cafe" finds "Café". */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * The options in which every word typed occurs, in the first line or the second; those that have them in the first come
 * first, and options without a group before groups. Groups left empty go too.
 */
export function narrowed(options: Options, typed: string): Options {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const has = (text: string) => words.every((word) => plain(text).includes(word));
  const within = (list: readonly Option[]) => {
    const inFirst = new Set(list.filter(({ label }) => has(label)));
    return [...inFirst, ...list.filter((one) => !inFirst.has(one) && has(`${one.label} ${one.note ?? ''}`))];
  };
  const groups = options
    .filter(isGroup)
    .map((group) => ({ ...group, options: within(group.options) }))
    .filter((group) => group.options.length > 0);
  return [...within(options.filter((entry): entry is Option => !isGroup(entry))), ...groups];
}
