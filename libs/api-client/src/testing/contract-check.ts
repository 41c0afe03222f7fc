import bundle from '@concord/openapi/openapi.json' with { type: 'json' };
import {
  createAnswerCheck,
  createOperationFinder,
  type Operation,
  parseContract,
  requestChecks,
  wrongFields,
} from '@concord/openapi/validation';

export type { AnswerTo, BodyOf, OperationName, PathOf } from './operation-types.ts';

/** What a request is for. `path`: below the base path; `name`: as the contract writes it, `GET /project/{id}`. */
export type Call = {
  path: string;
  query: URLSearchParams;
  name: string;
  operation: Operation | undefined;
  params: Readonly<Record<string, string>>;
};
type Answer = { status: number; body?: unknown };

/** As the server reads a query: what is named several times is a list. */
function valuesOf(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = query.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Finds what a fake server is asked for, and compares requests and answers with the contract as the server does. */
function createContractCheck() {
  const contract = parseContract(bundle);
  const findOperation = createOperationFinder(contract);
  const compile = requestChecks(contract);
  const checkAnswer = createAnswerCheck(contract);
  const known = new Map<Operation, ReturnType<typeof compile>>();
  const checksOf = (operation: Operation) => {
    const compiled = known.get(operation) ?? compile(operation);
    known.set(operation, compiled);
    return compiled;
  };
  return {
    find(method: string, { pathname, searchParams }: URL): Call {
      const path = pathname.slice(contract.basePath.length);
      const { operation, params = {} } = findOperation(method, path) ?? {};
      const name = operation ? `${operation.method} ${operation.path}` : '';
      return { path, query: searchParams, name, operation, params };
    },

    /** What is wrong with a request; undefined when nothing is. An upload has no body here. */
    ofRequest({ operation, params, query }: Call, body: unknown): string | undefined {
      if (!operation) return 'the contract has no such operation';
      const checks = checksOf(operation);
      const isExpected = body !== undefined || operation.body?.required;
      const bodyCheck = isExpected ? checks.body?.all() : undefined;
      // a check converts values and adds defaults
      const parts = { path: { ...params }, query: valuesOf(query), body: structuredClone(body) };
      const wrong = (['path', 'query', 'body'] as const)
        .map((part) => ({ part, check: part === 'body' ? bodyCheck : checks[part] }))
        .filter(({ part, check }) => check && !check(parts[part]))
        .map(({ part, check }) => `${part} ${wrongFields(check?.errors)}`);
      return wrong.length > 0 ? `the request breaks the contract:\n${wrong.join('\n')}` : undefined;
    },

    /** What is wrong with an answer; undefined when nothing is. */
    ofAnswer: ({ operation }: Call, { status, body }: Answer): string | undefined =>
      checkAnswer(operation, { status, body, isEmpty: body === undefined }),
  };
}

let check: ReturnType<typeof createContractCheck> | undefined;

/** The checks of this process. Schemas are compiled when first needed. */
export function contractCheck(): ReturnType<typeof createContractCheck> {
  check ??= createContractCheck();
  return check;
}
