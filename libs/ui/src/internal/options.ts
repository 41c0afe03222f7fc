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

/** The options in which every word typed occurs, in the first line or the second. Groups left empty go too. */
export function narrowed(options: Options, typed: string): Options {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const matches = ({ label, note = '' }: Option) => {
    const text = plain(`${label} ${note}`);
    return words.every((word) => text.includes(word));
  };
  return options.flatMap((entry): Options => {
    if (!isGroup(entry)) return matches(entry) ? [entry] : [];
    const within = entry.options.filter(matches);
    return within.length > 0 ? [{ ...entry, options: within }] : [];
  });
}
