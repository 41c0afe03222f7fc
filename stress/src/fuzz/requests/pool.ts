type Values = Map<string, unknown[]>;

/** So many values of a name are kept: the newest, which are most likely still there. */
const KEPT = 40;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the contract calls a record in a place where it is not called by its noun. */
const NOUN_OF: Readonly<Record<string, string>> = {
  user_id: 'user',
  contributor: 'user',
  contributor_id: 'user',
  reviewer: 'user',
  reviewer_id: 'user',
  member: 'user',
  manager: 'user',
  dataset_id: 'dataset',
  upload_id: 'upload',
  preset_id: 'exportPreset',
  parent: 'category',
  datasets: 'dataset',
  typed_name: 'name',
  userTask: 'task',
};

const nounOf = (name: string) => NOUN_OF[name] ?? name;

/**
 * What the answers to one user have shown, by its name in the contract: ids of records under their nouns, everything else
 * under its property; and the same again for each record, as a number of a row means nothing without its task.
 */
export function createPool(start: Readonly<Record<string, readonly unknown[]>> = {}) {
  const all: Values = new Map(Object.entries(start).map(([name, values]) => [name, [...values]]));
  const within = new Map<string, Values>();

  const add = (to: Values, name: string, value: unknown) => {
    const values = to.get(name) ?? [];
    const at = values.indexOf(value);
    if (at >= 0) values.splice(at, 1);
    values.push(value);
    if (values.length > KEPT) values.shift();
    to.set(name, values);
  };
  const keep = (records: readonly string[], name: string, value: unknown) => {
    add(all, name, value);
    for (const record of records) {
      const values = within.get(record) ?? new Map();
      within.set(record, values);
      add(values, name, value);
    }
  };
  const visit = (value: unknown, name: string, records: readonly string[]): void => {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 20)) visit(item, name, records);
    } else if (isObject(value)) {
      const { id } = value;
      const own = typeof id === 'string' ? [...records, id] : records;
      if (typeof id === 'string') keep(records, nounOf(name), id);
      for (const [key, part] of Object.entries(value)) if (key !== 'id') visit(part, key, own);
    } else if (typeof value === 'string' ? value.length <= 200 : typeof value === 'number') {
      if (name === 'url') keep(records, 'ticket', String(value).slice(String(value).lastIndexOf('/') + 1));
      keep(name === 'version' ? records.slice(-1) : records, nounOf(name), value);
    }
  };
  return {
    /** `noun`: what the record in the answer is, or those in its list; `record`: the one it is a part of. */
    learn: (answer: unknown, noun: string, record: string | undefined): void => {
      const records = record === undefined ? [] : [record];
      if (isObject(answer) && Array.isArray(answer.entities)) visit(answer.entities, noun, records);
      else visit(answer, noun, records);
    },
    /** The values of a name, the newest last; first those that belong to the record. */
    known: (name: string, record?: string): readonly unknown[] => {
      const noun = nounOf(name);
      const own = record === undefined ? undefined : within.get(record)?.get(noun);
      return own ?? all.get(noun) ?? [];
    },
    /** Whether values of all these names belong to the record. */
    knows: (record: string, names: readonly string[]): boolean =>
      names.every((name) => within.get(record)?.has(nounOf(name)) === true),
  };
}

export type Pool = ReturnType<typeof createPool>;
