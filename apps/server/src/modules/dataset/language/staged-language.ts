import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { cellAt, type StagedUpload } from '../import/judge-rows.ts';
import { guessLanguage } from './guess-language.ts';

/** So many texts, and so much of each, show the language as well as all of them do. */
const SAMPLE = { rows: 100, characters: 300 };

/** What the main texts of a staged file seem to be written in, from a sample spread evenly over the file. */
export async function stagedLanguage(db: Db, upload: StagedUpload, textCell: number): Promise<string | null> {
  const step = Math.max(1, Math.ceil(upload.rows_count / SAMPLE.rows));
  const { rows } = await sql<{ text: string }>`
    select left(${cellAt(textCell)}, ${SAMPLE.characters}) as text
    from generate_series(1, ${upload.rows_count}::int, ${step}::int) as sample (row_no)
    join staged_rows on staged_rows.task_id = ${upload.task_id} and staged_rows.upload_id = ${upload.id}
      and staged_rows.row_no = sample.row_no
    where ${cellAt(textCell)} is not null
    order by sample.row_no`.execute(db);
  return guessLanguage(rows.map(({ text }) => text));
}
