export type SearchParameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** An address with parameters after the `?`; undefined leaves one out. */
export function withSearch(path: string, parameters: SearchParameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return search === '' ? path : `${path}?${search}`;
}
