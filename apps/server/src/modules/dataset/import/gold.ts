import { type RawBuilder, sql } from 'kysely';
import { isBlankText } from '../../../shared/query/blank.ts';
import type { Roles } from './column-roles.ts';

type Gold = Roles['gold'][number];

/** What may surround a value without being part of it. */
const trimmed = (text: RawBuilder<string>) =>
  sql<string>`btrim(${text}, ${sql.lit(' \t\r\n\u00a0\u200b\u3000\ufeff')})`;
const cellOf = ({ cell }: Gold) => trimmed(sql<string>`staged_rows.cells[${sql.lit(cell)}]`);

/** Several values of one cell are separated by `|`; a value that contains `|` is recognised as the whole cell. */
const valuesOf = (gold: Gold, choices: RawBuilder<string[]>) => sql<string[]>`(
  case when ${cellOf(gold)} = any(${choices}) then array[${cellOf(gold)}]
  else (select coalesce(array_agg(part), '{}') from (
    select ${trimmed(sql<string>`each`)} as part from unnest(string_to_array(staged_rows.cells[${sql.lit(gold.cell)}], '|')) as each
  ) as parts where not ${isBlankText(sql`part`)}) end)`;

const choicesOf = ({ question }: Gold) => sql<string[]>`${question.choices.map(({ value }) => value)}::text[]`;

/** The cell names a value that is not a choice of its question. A blank cell gives no gold answer. */
export function goldIsUnknown(gold: Gold): RawBuilder<boolean> {
  const choices = choicesOf(gold);
  switch (gold.question.type) {
    case 'open':
      return sql<boolean>`false`;
    case 'single':
      return sql<boolean>`(not ${isBlankText(cellOf(gold))} and ${cellOf(gold)} <> all(${choices}))`;
    case 'multiple':
      return sql<boolean>`(not ${valuesOf(gold, choices)} <@ ${choices})`;
  }
}

/** The gold answer as jsonb, null where there is none; several values in the order of the choices. */
function goldAnswer(gold: Gold): RawBuilder<unknown> {
  const choices = choicesOf(gold);
  switch (gold.question.type) {
    case 'open':
      return sql`case when not ${isBlankText(cellOf(gold))} then to_jsonb(staged_rows.cells[${sql.lit(gold.cell)}]) end`;
    case 'single':
      return sql`case when not ${isBlankText(cellOf(gold))} then to_jsonb(${cellOf(gold)}) end`;
    case 'multiple':
      return sql`(select jsonb_agg(choice order by place)
        from unnest(${choices}) with ordinality as choice_places (choice, place)
        where choice = any(${valuesOf(gold, choices)}))`;
  }
}

/** What `dataset_rows.gold` holds for a staged row: question number → answer; null without any. */
export function goldAnswers(gold: readonly Gold[]): RawBuilder<unknown> {
  if (gold.length === 0) return sql`null::jsonb`;
  const members = gold.map((each) => sql`${sql.lit(String(each.question.question_no))}, ${goldAnswer(each)}`);
  return sql`nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(members)})), '{}')`;
}
