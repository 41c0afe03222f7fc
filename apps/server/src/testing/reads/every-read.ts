import type { Operation } from '@concord/openapi/validation';
import { readContract } from '../../http/contract/contract.ts';
import type { KnownValues } from './known-values.ts';

type Parameter = Operation['parameters'][number];
type Given = readonly (readonly [name: string, value: string])[];

const { schemas, operations } = readContract();

/** They wait for something, hand out a file that is on one machine, or tell of the sessions in which is asked. */
const NOT_READ: readonly string[] = ['streamEvents', 'download', 'getPicture', 'listSessions'];

/** Every operation of the contract that only reads. */
export const reads = operations.filter(({ id, method }) => method === 'GET' && !NOT_READ.includes(id));

/**
 * The paths by which a read is asked: of each record, and of a list with each value of each parameter alone, together with the
 * words of a search, and in each order.
 */
export function pathsOf({ path, parameters }: Operation, known: KnownValues): string[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const named = (name: string) => inQuery.filter((parameter) => parameter.name === name);
  const each = (...some: readonly Parameter[]): Given[] =>
    some.flatMap((parameter) => valuesOf(parameter, known).map((value): Given => [[parameter.name, value]]));
  const filters = each(...inQuery.filter(({ name }) => !['sortField', 'sortOrder', 'pageNumber'].includes(name)));
  const orders = crossed(each(...named('sortField')), each(...named('sortOrder')));
  const words = each(...named('q'));
  const pages: Given[] = named('pageNumber').map(() => [
    ['pageSize', '2'],
    ['pageNumber', '2'],
  ]);
  const queries = [
    [],
    ...filters,
    ...orders,
    ...crossed(
      words,
      [...filters, ...orders].filter((given) => !given.some(([name]) => name === 'q')),
    ),
    ...crossed(pages, orders),
  ];
  return recordsOf(path, known).flatMap((record) => queries.map((query) => `${record}${encoded(query)}`));
}

const crossed = (some: readonly Given[], others: readonly Given[]): Given[] =>
  some.flatMap((one) => others.map((other): Given => [...one, ...other]));

const encoded = (query: Given): string =>
  query.length === 0 ? '' : `?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;

/** The path with what is known in the places of its parameters. */
function recordsOf(path: string, known: KnownValues): string[] {
  const [, before = '', name, after = ''] = /^(.*?)\{(\w+)\}(.*)$/.exec(path) ?? [];
  if (name === undefined) return [path];
  const noun = name === 'id' ? (before.split('/').at(-2) ?? '') : name;
  return (known.inPath[noun] ?? missing(noun)).flatMap((value) => recordsOf(`${before}${value}${after}`, known));
}

function valuesOf({ name, schema }: Parameter, known: KnownValues): readonly string[] {
  const { type, enum: values } = followed(schema);
  if (values) return values.map(String);
  if (type === 'boolean') return ['true', 'false'];
  return known.inQuery[name] ?? missing(name);
}

/** A parameter that the contract has got since needs values: else it were not asked. */
function missing(name: string): never {
  throw new Error(`known-values.ts has no values of ${name}`);
}

function followed(schema: Parameter['schema'] & { $ref?: string }): { type?: string; enum?: readonly unknown[] } {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}
