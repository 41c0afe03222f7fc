import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/**
 * Sends lines in COPY's text format; they are there when it returns, or none of them is. It does not wait for the disk: a
 * crash may take them, but never when something was committed after them.
 */
export async function copyLines(pool: pg.Pool, statement: string, lines: readonly Buffer[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local synchronous_commit = off');
    const copying = client.query(copyFrom(statement));
    await new Promise<void>((resolve, reject) => {
      copying.on('finish', resolve).on('error', reject);
      for (const some of lines) copying.write(some);
      copying.end();
    });
    await client.query('commit');
  } catch (error) {
    client.release(true); // its state is unknown, so the pool must not reuse it
    throw error;
  }
  client.release();
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY's text format has it. */
export const copyText = (text: string): string => text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '');

// an array quotes with backslashes of its own, which COPY then takes for its own
const escapesInArray: Record<string, string> = { ...escapes, '\\': '\\\\\\\\', '"': '\\\\"' };
const inArray = (text: string) => text.replace(/["\\\t\n\r]/g, (character) => escapesInArray[character] ?? '');

/** An array of texts as COPY's text format has it. */
export const copyTextArray = (texts: readonly string[]): string => {
  let line = '{';
  for (const [index, text] of texts.entries()) line += `${index === 0 ? '' : ','}"${inArray(text)}"`;
  return `${line}}`;
};

/** NULL as COPY's text format has it. */
export const copyNull = '\\N';
