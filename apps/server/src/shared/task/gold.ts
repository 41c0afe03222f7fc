import type { components } from '@concord/openapi';
import { type RawBuilder, sql } from 'kysely';
import { isBlankText } from '../query/blank.ts';

type Schemas = components['schemas'];
type Question = Pick<Schemas['Question'], 'question_no' | 'type' | 'choices' | 'dataset'>;
/** A column of gold answers: its cell in each row, counted from 1 as PostgreSQL's arrays are, and its question. */
export type Gold = { cell: number; question: Question };
type Cells = RawBuilder<string[]>;

/** The columns that contain gold answers of a question there is. A question of one dataset has none in another. */
export const goldColumns = (
  columns: readonly Schemas['DatasetColumn'][],
  questions: readonly Question[],
  dataset: string | null = null,
): Gold[] =>
  questions.flatMap((question) => {
    const index = columns.findIndex(({ role }) => role === `gold:${question.question_no}`);
    const isAsked = question.dataset === null || question.dataset === dataset;
    return index === -1 || !isAsked ? [] : [{ cell: index + 1, question }];
  });

/** What gold answers are made of beside their cells: those made for the same key are the same. */
export const goldKey = (gold: readonly Gold[]): string =>
  JSON.stringify(
    gold.map(({ cell, question: { question_no, type, choices } }) => [
      cell,
      question_no,
      type,
      choices.map(({ value }) => value),
    ]),
  );

/** What decides which gold answers the rows of a dataset have. */
export type DatasetGold = {
  columns: readonly Gold[];
  /** The questions whose gold answers may have been set by hand; none where none was. */
  set: readonly Question[];
};

export const goldOfDataset = (
  { id, columns, has_set_gold }: { id: string; columns: readonly Schemas['DatasetColumn'][]; has_set_gold: boolean },
  questions: readonly Question[],
): DatasetGold => ({
  columns: goldColumns(columns, questions, id),
  set: has_set_gold ? questions.filter(({ dataset }) => dataset === null || dataset === id) : [],
});

export const hasGold = ({ columns, set }: DatasetGold): boolean => columns.length + set.length > 0;

/** The same for datasets in which some gold was set by hand. */
export const datasetGoldKey = ({ columns, set }: DatasetGold): string =>
  set.length === 0
    ? goldKey(columns)
    : JSON.stringify([
        goldKey(columns),
        set.map(({ question_no, type, choices }) => [question_no, type, choices.map(({ value }) => value)]),
      ]);

/** What may surround a value without being part of it. */
const trimmed = (text: RawBuilder<string>) =>
  sql<string>`btrim(${text}, ${sql.lit(' \t\r\n\u00a0\u200b\u3000\ufeff')})`;
const rawCell = ({ cell }: Gold, cells: Cells) => sql<string>`(${cells})[${sql.lit(cell)}]`;
const cellOf = (gold: Gold, cells: Cells) => trimmed(rawCell(gold, cells));

/** Several values of one cell are separated by `|`; a value that contains `|` is recognised as the whole cell. */
const valuesOf = (gold: Gold, cells: Cells, choices: RawBuilder<string[]>) => sql<string[]>`(
  case when ${cellOf(gold, cells)} = any(${choices}) then array[${cellOf(gold, cells)}]
  else (select coalesce(array_agg(part), '{}') from (
    select ${trimmed(sql<string>`each`)} as part from unnest(string_to_array(${rawCell(gold, cells)}, '|')) as each
  ) as parts where not ${isBlankText(sql`part`)}) end)`;

const choicesOf = ({ question }: Gold) => sql<string[]>`${question.choices.map(({ value }) => value)}::text[]`;

/** The cell names a value that is not a choice of its question. A blank cell gives no gold answer. */
export function goldIsUnknown(gold: Gold, cells: Cells): RawBuilder<boolean> {
  const choices = choicesOf(gold);
  const cell = cellOf(gold, cells);
  switch (gold.question.type) {
    case 'open':
      return sql<boolean>`false`;
    case 'single':
      return sql<boolean>`(not ${isBlankText(cell)} and ${cell} <> all(${choices}))`;
    case 'multiple':
      return sql<boolean>`(not ${valuesOf(gold, cells, choices)} <@ ${choices})`;
  }
}

/** The gold answer as jsonb, null where there is none; several values in the order of the choices. */
function goldAnswer(gold: Gold, cells: Cells): RawBuilder<unknown> {
  const choices = choicesOf(gold);
  const cell = cellOf(gold, cells);
  switch (gold.question.type) {
    case 'open':
      return sql`case when not ${isBlankText(cell)} then to_jsonb(${rawCell(gold, cells)}) end`;
    case 'single':
      return sql`case when not ${isBlankText(cell)} then to_jsonb(${cell}) end`;
    case 'multiple':
      return sql`(select jsonb_agg(choice order by place)
        from unnest(${choices}) with ordinality as choice_places (choice, place)
        where choice = any(${valuesOf(gold, cells, choices)}))`;
  }
}

/** What `dataset_rows.gold` holds for a row with these cells: question number → answer; null without any. */
export function goldAnswers(gold: readonly Gold[], cells: Cells): RawBuilder<unknown> {
  if (gold.length === 0) return sql`null::jsonb`;
  const members = gold.map((each) => sql`${sql.lit(String(each.question.question_no))}, ${goldAnswer(each, cells)}`);
  return sql`nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(members)})), '{}')`;
}

const setGold = sql`dataset_rows.set_gold`;
const setAnswer = ({ question_no }: Question) => sql`${setGold} -> ${sql.lit(String(question_no))}`;

/** Whether what was set by hand is an answer to the question as it is now, or that there is none. */
function isSet(question: Question): RawBuilder<boolean> {
  const answer = setAnswer(question);
  const choices = sql`${JSON.stringify(question.choices.map(({ value }) => value))}::jsonb`;
  const sound = {
    open: sql`jsonb_typeof(${answer}) = 'string'`,
    single: sql`jsonb_typeof(${answer}) = 'string' and ${answer} <@ ${choices}`,
    multiple: sql`jsonb_typeof(${answer}) = 'array' and ${answer} <@ ${choices}`,
  }[question.type];
  return sql<boolean>`(jsonb_typeof(${answer}) = 'null' or ${sound})`;
}

/** The gold answers of rows of a dataset: those of its columns, and in their place those that were set by hand. */
export function goldOfRows({ columns, set }: DatasetGold): RawBuilder<unknown> {
  const ofColumns = goldAnswers(columns, sql<string[]>`dataset_rows.cells`);
  if (set.length === 0) return ofColumns;
  const members = set.map((question) => {
    const member = sql`jsonb_build_object(${sql.lit(String(question.question_no))}::text, ${setAnswer(question)})`;
    return sql`case when ${isSet(question)} then ${member} else '{}' end`;
  });
  return sql`case when ${setGold} is null then ${ofColumns}
    else nullif(jsonb_strip_nulls(coalesce(${ofColumns}, '{}') || ${sql.join(members, sql` || `)}), '{}') end`;
}
