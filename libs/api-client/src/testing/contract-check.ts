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

type Request = { params: Readonly<Record<string, string>>; query: URLSearchParams; body: unknown };
type Answer = { status: number; body: unknown };

/** As the server reads an address: what is named several times is a list. */
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
  const compile = requestChecks(contract);
  const checkAnswer = createAnswerCheck(contract);
  const known = new Map<Operation, ReturnType<typeof compile>>();
  const checksOf = (operation: Operation) => {
    const compiled = known.get(operation) ?? compile(operation);
    known.set(operation, compiled);
    return compiled;
  };
  return {
    find: createOperationFinder(contract),

    /** What is wrong with a request; undefined when nothing is. The body of an upload is undefined. */
    ofRequest(operation: Operation, { params, query, body }: Request): string | undefined {
      const checks = checksOf(operation);
      // a check converts values and adds defaults
      const parts = { path: { ...params }, query: valuesOf(query), body: structuredClone(body) } as const;
      const wrong = (['path', 'query'] as const)
        .filter((part) => !checks[part](parts[part]))
        .map((part) => `${part} ${wrongFields(checks[part].errors)}`);
      if (checks.body && !checks.body.all(parts.body)) wrong.push(`body ${wrongFields(checks.body.all.errors)}`);
      return wrong.length > 0 ? `${operation.id}: the request breaks the contract:\n${wrong.join('\n')}` : undefined;
    },

    /** What is wrong with an answer; undefined when nothing is. */
    ofAnswer: (operation: Operation, { status, body }: Answer) =>
      checkAnswer(operation, { status, body, isEmpty: body === undefined }),
  };
}

let check: ReturnType<typeof createContractCheck> | undefined;

/** The checks of this process. Schemas are compiled when first needed. */
export function contractCheck(): ReturnType<typeof createContractCheck> {
  check ??= createContractCheck();
  return check;
}
