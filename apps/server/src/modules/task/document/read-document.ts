import { checkQuestions } from '@concord/domain';
import type { components } from '@concord/openapi';
import { type Contract, createAjv, requestSchema } from '@concord/openapi/validation';
import type { ErrorObject } from 'ajv';
import { readContract } from '../../../http/contract/contract.ts';
import { fieldErrors } from '../../../http/validation/field-errors.ts';
import { unstorable } from '../../../http/validation/storable-text.ts';
import { AppError, type FieldError } from '../../../kernel/errors.ts';
import { memoize } from '../../../kernel/memoize.ts';
import { type Path, scanJson } from './scan-json.ts';

type Document = components['schemas']['QuestionsDocument'];

/** The version that is written. What later ones mean is not known here. */
const VERSION = 1;
/** Up to this length everything that is wrong is reported; of a longer text the first, so that a hostile one costs nothing. */
const FULL_REPORT = 64 * 1024;
/** How many errors are reported. */
const MOST = 50;
/** No value of a document is deeper. */
const DEPTH = 6;

/** `first` stops at the first wrong value. */
const schemaChecks = memoize((contract: Contract) => {
  const compile = (allErrors: boolean) =>
    createAjv(contract, requestSchema, { allErrors, verbose: true }).compile<Document>({
      $ref: 'contract#/components/schemas/QuestionsDocument',
    });
  return { all: compile(true), first: compile(false) };
});

const pointerOf = (path: Path) =>
  path.map((part) => `/${String(part).slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What the rules of questions find in a document whose values are of the right kind. */
const brokenRules = ({ questions }: Document): FieldError[] =>
  checkQuestions(questions.map((question) => ({ ...question, dataset: null })));

/** Reads a file of questions. What is wrong with it is refused, with the lines. */
export function readDocument(given: string): Document {
  const text = given.replace(/^\ufeff/, '');
  const twice: FieldError[] = [];
  const broken = scanJson(text, {
    onTwice: (path) => {
      if (twice.length < MOST)
        twice.push({ pointer: pointerOf(path().slice(0, DEPTH)), code: 'duplicate', params: {} });
    },
  });
  if (broken !== undefined) throw new AppError('questions_not_json', { line: broken });
  const value: unknown = JSON.parse(text);
  const version = laterVersion(value);
  if (version !== undefined) throw new AppError('questions_newer_version', { version });
  const checks = schemaChecks(readContract());
  const check = text.length <= FULL_REPORT ? checks.all : checks.first;
  const refuse = (errors: readonly FieldError[]) => {
    if (errors.length > 0)
      throw new AppError('questions_invalid', {}, { errors: withLines(text, errors.slice(0, MOST)) });
  };
  const isDocument = check(value);
  const found = check.errors ?? [];
  refuse([...twice, ...(isDocument ? unstorable(value) : fieldErrors(found).map(withExpected(found)))]);
  if (!isDocument) throw new AppError('questions_invalid');
  refuse(brokenRules(value));
  return value;
}

/** Says which values or types would be right where others were found. */
function withExpected(found: readonly ErrorObject[]): (error: FieldError) => FieldError {
  const wanted = found.flatMap(({ keyword, instancePath: pointer, params }) => {
    if (keyword === 'enum') return { code: 'not_allowed', pointer, expected: params.allowedValues };
    return keyword === 'type' ? { code: 'type', pointer, expected: params.type } : [];
  });
  return (error) => {
    const expected = wanted
      .filter(({ code, pointer }) => code === error.code && pointer === error.pointer)
      .flatMap((one) => one.expected)
      .join(', ');
    return expected === '' ? error : { ...error, params: { ...error.params, expected } };
  };
}

function laterVersion(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('concord' in value) || !('version' in value)) return undefined;
  const { concord, version } = value;
  return concord === 'questions' && Number.isSafeInteger(version) && Number(version) > VERSION
    ? Number(version)
    : undefined;
}

/** The errors with the line of the value each is about, or of what should contain it. In the order of the text. */
function withLines(text: string, errors: readonly FieldError[]): FieldError[] {
  const lines = new Map<string, number>();
  const parents = errors.flatMap(({ pointer }) => {
    const parts = pointer.split('/');
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  });
  const wanted = new Set(parents);
  scanJson(text, {
    onValue: (path, depth, line) => {
      if (depth > DEPTH) return;
      const pointer = pointerOf(path());
      if (wanted.has(pointer)) lines.set(pointer, line);
    },
  });
  const lineOf = (pointer: string): number =>
    lines.get(pointer) ?? (pointer === '' ? 1 : lineOf(pointer.slice(0, pointer.lastIndexOf('/'))));
  return errors
    .map(({ pointer, code, params }) => ({ pointer, code, params: { ...params, line: lineOf(pointer) } }))
    .sort((a, b) => a.params.line - b.params.line);
}
