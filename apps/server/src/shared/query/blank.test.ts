import { isBlank } from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { isBlankText } from './blank.ts';

const { db } = await createTestApp();

test('of all characters, the database takes for blank what the rule does', async () => {
  const ruled: number[] = [];
  for (let code = 1; code <= 0x10_ff_ff; code += 1) {
    const isSurrogate = code >= 0xd8_00 && code <= 0xdf_ff;
    if (!isSurrogate && isBlank(String.fromCodePoint(code))) ruled.push(code);
  }
  const { rows } = await sql<{ code: number }>`
    select code from generate_series(1, ${sql.lit(0x10_ff_ff)}) as code
    where code not between ${sql.lit(0xd8_00)} and ${sql.lit(0xdf_ff)} and ${isBlankText(sql`chr(code)`)}
    order by code`.execute(db);
  expect(rows.map(({ code }) => code)).toEqual(ruled);
});

test.each(['', ' \u3000\u2060', '\n\n', 'a', ' a', 'a\u2060', '\na\n', '\u2060a\u2060', '❤️', '0'])(
  'the database judges %j as the rule does',
  async (text) => {
    const { rows } = await sql<{ blank: boolean }>`select ${isBlankText(sql`${text}::text`)} as blank`.execute(db);
    expect(rows).toEqual([{ blank: isBlank(text) }]);
  },
);
