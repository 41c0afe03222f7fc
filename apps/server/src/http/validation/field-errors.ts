import { hasNameCharacters, NAME_PATTERN, REQUIRED_NAME_PATTERN } from '@concord/domain';
import type { ErrorObject } from 'ajv';
import type { FieldError } from '../../kernel/errors.ts';

const most = 50;

/** What ajv found, in the terms of the contract: a pointer to each wrong field and a code that can be translated. */
export function fieldErrors(found: readonly ErrorObject[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  const inBranches = found.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  for (const error of found) {
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') continue;
    // "may be null" and "may be something else" do not help when there is a better reason
    const branch = inBranches.find(({ instancePath }) => instancePath === error.instancePath);
    const better = branch && found.some((other) => other.keyword !== 'type' && isBelow(other, error.instancePath));
    if (better && error.keyword === 'type') continue;
    if (error.keyword === 'pattern' && error.data === '' && isRequired(found, error.instancePath)) continue;
    const fieldError = translate(error);
    const key = `${fieldError.pointer} ${fieldError.code}`;
    if (!errors.has(key)) errors.set(key, fieldError);
    if (errors.size === most) break;
  }
  return [...errors.values()];
}

const isBelow = ({ keyword, instancePath }: ErrorObject, path: string) =>
  keyword !== 'anyOf' && keyword !== 'oneOf' && (instancePath === path || instancePath.startsWith(`${path}/`));

/** An empty text is missing; that it breaks a pattern, too, is no second mistake. */
const isRequired = (found: readonly ErrorObject[], path: string) =>
  found.some(({ keyword, instancePath }) => keyword === 'minLength' && instancePath === path);

const escaped = (name: string) => name.slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1');

/** A blank name breaks the pattern of names, too; only what it must not have is worth words of its own. */
const isNoName = ({ params, data }: ErrorObject) =>
  (params.pattern === NAME_PATTERN || params.pattern === REQUIRED_NAME_PATTERN) && !hasNameCharacters(String(data));

function translate(error: ErrorObject): FieldError {
  const { keyword, instancePath: pointer, params } = error;
  const limited = (code: FieldError['code']): FieldError => ({ pointer, code, params: { n: Number(params.limit) } });
  switch (keyword) {
    case 'required':
      return { pointer: `${pointer}/${escaped(params.missingProperty)}`, code: 'required', params: {} };
    case 'additionalProperties':
      return { pointer: `${pointer}/${escaped(params.additionalProperty)}`, code: 'unknown_field', params: {} };
    case 'minLength':
      return params.limit === 1 ? { pointer, code: 'required', params: {} } : limited('too_short');
    case 'maxLength':
      return limited('too_long');
    case 'minimum':
    case 'exclusiveMinimum':
      return limited('too_small');
    case 'maximum':
    case 'exclusiveMaximum':
      return limited('too_large');
    case 'minItems':
    case 'minProperties':
      return limited('too_few');
    case 'maxItems':
    case 'maxProperties':
      return limited('too_many');
    case 'enum':
    case 'const':
      return { pointer, code: 'not_allowed', params: {} };
    case 'uniqueItems':
      return { pointer, code: 'duplicate', params: {} };
    case 'pattern':
      return { pointer, code: isNoName(error) ? 'name_characters' : 'format', params: {} };
    case 'type':
      return { pointer, code: 'type', params: {} };
    default:
      return { pointer, code: 'format', params: {} };
  }
}
