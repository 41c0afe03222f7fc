import * as rule from '@concord/domain';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { isAnswered, sameAnswer } from './answers.ts';

const { db } = await createTestApp();

const texts = ['', ' ', '\u2060', '\n\n', 'a', 'A', 'a ', '0', 'null', '[]', 'a,b', '❤️'];
const lists = [[], ['a'], ['a', 'a'], ['a', 'b'], ['b', 'a'], ['a', 'b', 'c'], ['a,b'], ['A'], ['']];
const values: readonly rule.AnswerValue[] = [null, ...texts, ...lists];
const json = (value: rule.AnswerValue) => JSON.stringify(value);

test('what is an answer to the rule is one to the database', async () => {
  const { rows } = await sql<{ value: rule.AnswerValue; answered: boolean }>`
    select value, ${isAnswered(sql`value`)} as answered
    from unnest(${values.map(json)}::jsonb[]) with ordinality as given (value, place) order by place`.execute(db);
  expect(rows).toEqual(values.map((value) => ({ value, answered: rule.isAnswered(value) })));
});

test('any two values are the same answer to the database as to the rule', async () => {
  const pairs = values.flatMap((a) => values.map((b) => ({ a, b })));
  const { rows } = await sql<{ a: rule.AnswerValue; b: rule.AnswerValue; same: boolean }>`
    select a, b, ${sameAnswer(sql`a`, sql`b`)} as same
    from unnest(${pairs.map(({ a }) => json(a))}::jsonb[], ${pairs.map(({ b }) => json(b))}::jsonb[])
      with ordinality as given (a, b, place) order by place`.execute(db);
  expect(rows).toEqual(pairs.map(({ a, b }) => ({ a, b, same: rule.sameAnswer(a, b) })));
});

test('a value that is not there is no answer, and the same as any that is none', async () => {
  const nothing = sql`null::jsonb`;
  const { rows } = await sql<{ answered: boolean; blank: boolean; given: boolean; both: boolean }>`
    select ${isAnswered(nothing)} as answered, ${sameAnswer(nothing, sql`'""'::jsonb`)} as blank,
      ${sameAnswer(nothing, sql`'"a"'::jsonb`)} as given, ${sameAnswer(nothing, nothing)} as both`.execute(db);
  expect(rows).toEqual([{ answered: false, blank: true, given: false, both: true }]);
});
