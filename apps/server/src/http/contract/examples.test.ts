import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createAnswerCheck, type Operation, requestChecks, wrongFields } from '@concord/openapi/validation';
import { expect, test } from 'vitest';
import { readContract } from './contract.ts';

type Media = { schema: object; examples?: { [name: string]: { $ref: string } } };
type Content = { [mediaType: string]: Media };
type Bundle = { components: { examples: { [name: string]: { value: unknown } } } };

const file = createRequire(import.meta.url).resolve('@concord/openapi/openapi.json');
const { components } = JSON.parse(readFileSync(file, 'utf8')) as Bundle; // the linter has checked it
const contract = readContract();
const checksOf = requestChecks(contract);
const checkAnswer = createAnswerCheck(contract);

const examplesOf = ({ examples = {} }: Media): unknown[] =>
  Object.values(examples).map(({ $ref }) => components.examples[$ref.split('/').at(-1) ?? '']?.value);
const bodyOf = ({ body }: Operation): Content => body?.content ?? {};

type Answer = { operation: Operation; status: number; media: Media };
const answers = contract.operations.flatMap((operation) =>
  [...operation.responses].flatMap(([status, content]): Answer[] => {
    const media = (content as Content | undefined)?.[status < 400 ? 'application/json' : 'application/problem+json'];
    return media ? [{ operation, status, media }] : [];
  }),
);

test('every body of an operation has an example', () => {
  const without = contract.operations.filter((operation) =>
    Object.values(bodyOf(operation)).some((media) => examplesOf(media).length === 0),
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('every JSON answer of an operation has an example, refusals included', () => {
  const without = answers.filter(({ media }) => examplesOf(media).length === 0);
  expect(without.map(({ operation, status }) => `${operation.id} ${status}`)).toEqual([]);
});

/** Optional ones have none: the reference would fill them in for everyone who tries an operation out. */
test('every required parameter without a list of values has an example that the server accepts', () => {
  const complaints = contract.operations.flatMap((operation) => {
    const given = operation.parameters.flatMap((parameter) =>
      parameter.required && !parameter.schema.enum && !('$ref' in parameter.schema)
        ? { example: undefined, ...parameter }
        : [],
    );
    const missing = given.filter(({ example }) => example === undefined).map(({ name }) => `${operation.id}: ${name}`);
    const checks = checksOf(operation);
    const wrong = (['path', 'query'] as const).flatMap((where) => {
      const own = given.filter((parameter) => parameter.in === where);
      checks[where](Object.fromEntries(own.map(({ name, example }) => [name, example])));
      return (checks[where].errors ?? []).filter(({ keyword }) => keyword !== 'required');
    });
    return [...missing, ...(wrong.length > 0 ? `${operation.id}: ${wrongFields(wrong)}` : [])];
  });
  expect(complaints).toEqual([]);
});

test('the server accepts the examples of bodies', () => {
  const complaints = contract.operations.flatMap((operation) => {
    const media = bodyOf(operation)['application/json'];
    const check = media && checksOf(operation).body?.all();
    if (!check) return [];
    return examplesOf(media).flatMap((body) =>
      check(structuredClone(body)) ? [] : `${operation.id}: ${wrongFields(check.errors)}`,
    );
  });
  expect(complaints).toEqual([]);
});

test('the examples of answers are what the contract promises', () => {
  // the same schema with the same example once
  const different = new Map(answers.map((answer) => [JSON.stringify(answer.media), answer]));
  const complaints = [...different.values()].flatMap(({ operation, status, media }) =>
    examplesOf(media).flatMap((body) => checkAnswer(operation, { status, body, isEmpty: false }) ?? []),
  );
  expect(complaints).toEqual([]);
});
