import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NAME_PATTERN, NOT_BLANK_PATTERN, nameLimits, questionLimits, REQUIRED_NAME_PATTERN } from '@concord/domain';
import { DELIMITER_NAMES, ENCODINGS } from '@concord/domain/files';
import type { Schema } from '@concord/openapi/validation';
import { expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { MAX_PICTURE_BYTES } from '../modules/auth/profile.service.ts';
import * as tablesOfCodes from '../modules/quality/limits.ts';
import * as files from '../shared/upload/limits.ts';
import { ENVELOPE_BYTES } from '../shared/upload/receive-file.ts';
import * as tables from '../tabular/problems.ts';
import { readContract } from './contract/contract.ts';
import { burst } from './request/pace.ts';

const { operations, schemas } = readContract();
const shared = schemas as { [name: string]: Schema };

type Property = { at: string; name: string; schema: Schema };

/** A number or text that several properties share; it counts as part of each of them. */
const isPlain = ({ type }: Schema) => type !== undefined && type !== 'object' && type !== 'array';

/** Every part of the bodies that operations take, by its way there; the schema of an object is looked at once. */
function partsOfBodies(): Property[] {
  const seen = new Set<string>();
  const visit = (value: unknown, at: string, name: string): Property[] => {
    if (typeof value !== 'object' || value === null) return [];
    const schema = value as Schema;
    const { $ref, properties, items } = schema;
    if (typeof $ref === 'string') {
      const known = $ref.slice($ref.lastIndexOf('/') + 1);
      const target = shared[known];
      if (target && isPlain(target)) return visit(target, at, name);
      if (seen.has(known)) return [];
      seen.add(known);
      return visit(target, known, name);
    }
    const branches = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((each) => (Array.isArray(each) ? each : []));
    return [
      { at, name, schema },
      ...branches.flatMap((branch) => visit(branch, at, name)),
      ...Object.entries(properties ?? {}).flatMap(([key, part]) => visit(part, `${at}.${key}`, key)),
      ...visit(items, `${at}[]`, ''),
      ...visit(schema.additionalProperties, `${at}.*`, ''),
    ];
  };
  return operations.flatMap(({ id, body }) => visit(body?.content['application/json']?.schema, id, ''));
}

const parts = partsOfBodies();
const schemaOf = (at: string) => parts.find((part) => part.at === at)?.schema;
const lengthOf = (at: string) => schemaOf(at)?.maxLength;
/** Of a fixed length by what they are; an open pattern bounds nothing. */
const isFixed = ({ format, enum: values, pattern, allOf }: Schema) =>
  format === 'uuid' || format === 'date' || Array.isArray(values) || Array.isArray(allOf) || isBounded(pattern);
const isBounded = (pattern: unknown) => typeof pattern === 'string' && /^\^[^*+]+\$$/.test(pattern);

test('every text and list that the server takes has a stated limit', () => {
  const texts = parts.filter(({ schema }) => schema.type === 'string' && !isFixed(schema));
  const lists = parts.filter(({ schema }) => schema.type === 'array');
  const open = [
    ...texts.filter(({ schema }) => schema.maxLength === undefined),
    ...lists.filter(({ schema }) => schema.maxItems === undefined),
  ];
  expect(open.map(({ at }) => at)).toEqual([]);
  expect(texts.length).toBeGreaterThan(30);
  expect(lists.length).toBeGreaterThan(5);
});

test('what the contract has no keyword for is stated as the server enforces it', () => {
  const contract = createRequire(import.meta.url).resolve('@concord/openapi/openapi.json');
  const config = readConfig({});
  expect(JSON.parse(readFileSync(contract, 'utf8'))['x-limits']).toEqual({
    requests: {
      request_seconds: config.requestSeconds,
      connections_per_address: config.connectionsPerAddress,
      requests_per_second: config.requestsPerSecond,
      burst_seconds: burst,
    },
    uploads: {
      file_bytes: files.MAX_FILE_BYTES,
      quota_bytes: config.uploadQuota,
      disk_reserve_bytes: config.diskReserve,
      records: files.MAX_FILE_ROWS,
      columns: tables.MAX_COLUMNS,
      column_name_characters: files.MAX_COLUMN_NAME_LENGTH,
      row_id_characters: files.MAX_ROW_ID_LENGTH,
      cell_units: tables.MAX_CELL_LENGTH,
      record_units: tables.MAX_RECORD_LENGTH,
      nested_lists: tables.MAX_NESTING,
      waiting_hours: files.STAGED_FOR_MS / 3_600_000,
    },
    pictures: { bytes: MAX_PICTURE_BYTES },
    quality_tables: {
      file_bytes: tablesOfCodes.MAX_TABLE_BYTES,
      answers: tablesOfCodes.MAX_VALUES,
      different_answers: tablesOfCodes.MAX_ANSWERS,
      minutes: tablesOfCodes.MAX_MINUTES,
      files_at_once: tablesOfCodes.THREADS.running + tablesOfCodes.THREADS.waiting,
      files_at_once_of_one_user: tablesOfCodes.THREADS_EACH.running + tablesOfCodes.THREADS_EACH.waiting,
    },
  });
  const upload = operations.find(({ id }) => id === 'uploadDataset');
  expect(upload?.body?.limit).toBe(files.MAX_FILE_BYTES + ENVELOPE_BYTES);
  const table = operations.find(({ id }) => id === 'measureTable');
  expect(table?.body?.limit).toBe(tablesOfCodes.MAX_TABLE_BYTES + ENVELOPE_BYTES);
});

test('every refusal of a limit is declared where it can happen', () => {
  const lacking = operations.flatMap(({ id, body, isPublic, responses }) => {
    const needed = [...(isPublic ? [] : [429]), ...(body ? [400, 413, 415] : [])];
    return needed.filter((status) => !responses.has(status)).map((status) => `${id} ${status}`);
  });
  expect(lacking).toEqual([]);
});

test('every operation that takes a key for repetitions declares the refusals of one', () => {
  const lacking = operations
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    .flatMap(({ id, responses }) => [400, 422].filter((status) => !responses.has(status)).map((one) => `${id} ${one}`));
  expect(lacking).toEqual([]);
});

test('every text of an address has one, too', () => {
  const open = operations.flatMap(({ id, parameters }) =>
    parameters
      .filter(({ schema }) => schema.type === 'string' && !isFixed(schema as Schema))
      .filter(({ schema }) => (schema as Schema).maxLength === undefined)
      .map(({ name }) => `${id} ${name}`),
  );
  expect(open).toEqual([]);
});

test('no object takes what the contract does not name', () => {
  // What a list is narrowed by is named, and refused, by the operation that lists its records.
  const open = parts.filter(({ at, schema }) => schema.type === 'object' && !schema.allOf && at !== 'ListQuery');
  expect(open.map(({ at, schema }) => [at, schema.additionalProperties])).toEqual(open.map(({ at }) => [at, false]));
});

test('questions have the same limits in the contract as in the domain', () => {
  expect({
    name: lengthOf('Question.name'),
    hint: lengthOf('Question.hint'),
    label: lengthOf('Choice.label'),
    value: lengthOf('Choice.value'),
    choices: schemaOf('Question.choices')?.maxItems,
    questions: schemaOf('QuestionsRequest.questions')?.maxItems,
    number: schemaOf('Question.question_no')?.maximum,
  }).toEqual(questionLimits);
});

test('what must not be blank is blank to the contract when it is to the domain', () => {
  const required = parts.filter(({ schema }) => schema.pattern === NOT_BLANK_PATTERN).map(({ at }) => at);
  expect(required.sort()).toEqual([
    'DisputeRequest.reason',
    'GuidelineRequest.change_note',
    'LotReturn.remarks',
    'ReopenRequest.reason',
    'ReturnRequest.remarks',
    'RowSkip.reason',
  ]);
  expect(parts.filter(({ schema }) => String(schema.pattern).includes(String.raw`\S`))).toEqual([]);
});

test('names of people, records, questions and choices are one line, in the contract as in the domain', () => {
  const names: readonly string[] = ['name', 'firstname', 'lastname', 'occupation', 'label', 'value'];
  // A line of a list of people may hold anything: the answer says what is wrong with it, by the domain's rules. Names in
  // files are compared, not stored.
  const others = /^(DatasetColumn|AnswerColumn|AnswerContributor\.name|AnswerValue|InvitationLine)/;
  const found = parts.filter(({ at, name }) => names.includes(name) && !others.test(at));
  const patterns = found.map(({ at, schema }) => [at, schema.pattern]);
  expect(patterns).toEqual(found.map(({ at, name }) => [at, name === 'name' ? REQUIRED_NAME_PATTERN : NAME_PATTERN]));
  expect(found.length).toBeGreaterThan(20);
  for (const noun of ['Category', 'Project', 'Task'])
    for (const action of ['Create', 'Update']) expect(lengthOf(`${noun}${action}.name`)).toBe(nameLimits.record);
  expect(lengthOf('ImportRequest.name')).toBe(nameLimits.record);
  expect(lengthOf('AnswerContributor.source')).toBe(nameLimits.record);
  expect(schemaOf('AnswerContributor.source')?.pattern).toBe(REQUIRED_NAME_PATTERN);
  for (const request of ['UserCreate', 'UserUpdate', 'ProfileUpdate']) {
    expect(lengthOf(`${request}.name`)).toBe(nameLimits.person);
    expect(lengthOf(`${request}.occupation`)).toBe(nameLimits.occupation);
    for (const part of ['firstname', 'lastname']) expect(lengthOf(`${request}.${part}`)).toBe(nameLimits.personPart);
  }
});

test('files are read in the encodings and with the delimiters of the contract', () => {
  const parameters = operations.find(({ id }) => id === 'uploadDataset')?.parameters ?? [];
  const namesOf = (parameter: string) => parameters.find(({ name }) => name === parameter)?.schema.enum;
  expect(namesOf('encoding')).toEqual(ENCODINGS);
  expect(namesOf('delimiter')).toEqual(DELIMITER_NAMES);
});
