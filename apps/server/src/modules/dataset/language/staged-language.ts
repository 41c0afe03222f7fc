import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { cellAt, type StagedUpload } from '../import/judge-rows.ts';
import { guessLanguage } from './guess-language.ts';

/** So many texts, and so much of each, show the language as well as all of them do. */
const SAMPLE = { rows: 100, characters: 300 };

/** What the main texts of a staged file seem to be written in, from a sample spread evenly over the file. */
export async function stagedLanguage(db: Db, upload: StagedUpload, textCell: number): Promise<string | null> {
  const step = Math.max(1, Math.ceil(upload.rows_count / SAMPLE.rows));
  const numbers = Array.from({ length: Math.ceil(upload.rows_count / step) }, (_, index) => 1 + index * step);
  const { rows } = await sql<{ text: string }>`
    select left(${cellAt(textCell)}, ${SAMPLE.characters}) as text from staged_rows
    where task_id = ${upload.task_id} and upload_id = ${upload.id} and row_no = any(${numbers}::int[])
      and ${cellAt(textCell)} is not null
    order by row_no`.execute(db);
  return guessLanguage(rows.map(({ text }) => text));
}
