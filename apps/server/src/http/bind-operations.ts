import {
  type Contract,
  type Operation,
  type OperationId,
  responseSchema,
  type Schema,
} from '@concord/openapi/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import { memoize } from '../kernel/memoize.ts';
import { READ_ONLY_RETRY } from '../kernel/refusal.ts';
import type { Services } from '../services.ts';
import { defaulted, type Handlers } from './contract/operations.ts';
import { createSerializers } from './contract/serializer.ts';
import { kindOf, kindOfRequest } from './load/kinds.ts';
import { assertRoom, inTurn } from './load/shedding.ts';
import { answerOtherMethodsOf } from './other-methods.ts';
import { signedIn } from './request/auth.ts';
import { checkMediaType } from './request/body.ts';
import { readIdempotencyKey } from './request/idempotency-key.ts';
import { createPace } from './request/pace.ts';
import { createValidation } from './validation/validation.ts';

/** What is sent where nothing is asked for is not read. */
const noBody = 16 * 1024;

type Outcome = { status: number; body?: unknown };

/**
 * Mounts every operation of the contract: who may call it, what it takes, what it answers.
 * @returns what refuses other methods, to see each request to the whole app first
 */
export function bindOperations(
  api: FastifyInstance,
  contract: Contract,
  handlers: { usual: Handlers; heavy: Handlers },
  services: Services,
): ReturnType<typeof answerOtherMethodsOf> {
  const validation = createValidation(contract);
  const serializer = createSerializers(contract);
  api.setSerializerCompiler<Schema>(({ schema }) => serializer(schema));
  api.decorateRequest('actor', undefined);
  const pace = createPace(services.config.requestsPerSecond);
  const offered = new Map<string, string[]>();

  for (const operation of contract.operations) {
    checkDefaults(operation);
    const kind = kindOf(operation);
    const of = kind === 'heavy' || givesFile(operation) ? handlers.heavy : handlers.usual;
    // the context is built below from what was validated for this very operation
    const handler: ((context: never) => Promise<Outcome>) | undefined = of[operation.id];
    if (!handler) throw new Error(`no handler for the operation ${operation.id}`);

    const kindOfThis = ({ headers }: FastifyRequest) => kindOfRequest(kind, operation, headers['content-length']);
    const route = {
      method: operation.method,
      schema: { response: responses(operation) },
      bodyLimit: operation.body?.limit ?? noBody,
      config: { operation: operation.id, maxValues: operation.body?.values, isUpload: takesFile(operation) },
      exposeHeadRoute: answersHead(operation),
      onRequest: async (request: FastifyRequest) => {
        assertWritable(operation, services);
        assertRoom(kindOfThis(request), services);
        request.actor = await signedIn(services, operation.id, request);
        if (request.actor) pace(request.actor.session_id, services.now());
        checkMediaType(operation, request);
      },
      preHandler: async (request: FastifyRequest) => validation(operation)(request),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { body, query, params, actor, id: requestId } = request;
        const idempotencyKey = readIdempotencyKey(operation, request);
        const context = { body, query, params, actor, idempotencyKey, requestId, request, reply };
        const { status, body: answer } = await inTurn(kindOfThis(request), services, () => handler(context as never));
        return reply.code(status).send(answer);
      },
    };
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const url of path.endsWith('/') ? [path, path.slice(0, -1)] : [path]) {
      api.route({ ...route, url });
      const more = answersHead(operation) ? ['HEAD'] : [];
      offered.set(url, [...(offered.get(url) ?? []), operation.method, ...more]);
    }
  }
  return answerOtherMethodsOf(api, offered);
}

/** They write nothing but a session and its audit event, without which users could not read. */
const ofSessions: ReadonlySet<string> = new Set(['login', 'loginWithCode', 'logout'] satisfies OperationId[]);

/** Refuses a change while there is no room for it, or while there are to be none. */
function assertWritable({ id, method }: Operation, { config, disk }: Services): void {
  if (method === 'GET') return;
  if (config.readOnly && !ofSessions.has(id)) throw new AppError('read_only', {}, { retryAfter: READ_ONLY_RETRY });
  if (disk.isFull()) throw new AppError('storage_full', {}, { retryAfter: 30 });
}

/** A stream is made for the one that reads it, so there is none to tell the head of. */
const answersHead = ({ method, responses }: Operation) =>
  method === 'GET' && !responses.get(200)?.['text/event-stream'] && !responses.get(200)?.['application/octet-stream'];

const givesFile = ({ responses }: Operation) => responses.get(200)?.['application/octet-stream'] !== undefined;

const takesFile = ({ body }: Operation) => body?.content['multipart/form-data'] !== undefined;

/** Answers are stripped to the schema of their status; refusals are written by the error handler. */
const responses = memoize(({ responses }: Operation): Record<number, Schema> => {
  const shaped: Record<number, Schema> = {};
  for (const [status, content] of responses) {
    const schema = content?.['application/json']?.schema;
    if (status < 400 && schema) shaped[status] = responseSchema(schema);
  }
  return shaped;
});

function checkDefaults({ id, parameters }: Operation): void {
  for (const { name, schema } of parameters) {
    if (defaulted.some((each) => each === name) && schema.default === undefined)
      throw new Error(`the contract gives ${name} of ${id} no default`);
  }
}
