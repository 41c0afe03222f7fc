import { queryOptions } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { type ApiError, errorOfAnswer, noAnswer } from './api-error.ts';
import type { ApiOptions } from './api-options.ts';
import type { ApiData, ApiInit, ApiPath, InitArgument, Method, MutationInput, UploadPath } from './contract.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { inSession } from './in-session.ts';
import { tellRelease } from './release.ts';
import type { UploadInit } from './upload.ts';

type AnyOperation = {
  parameters: { query?: Record<string, unknown>; path?: Record<string, unknown> };
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': unknown } } };
};
// openapi-fetch can type a call written out, not one that is passed on; what goes in and out here is typed by
// contract.ts.
type AnyPaths = Record<string, Record<Method, AnyOperation>>;

const BEARER = /^Bearer (.+)$/;
const noHold = () => async () => false;

/**
 * The typed client of the API. Every call answers data or throws an `ApiError`; an aborted one throws fetch's
 * AbortError.
 */
export function createApi({
  baseUrl = '/cms/v1',
  token,
  language,
  onUnauthorized,
  onRelease,
  holdSession = noHold,
}: ApiOptions) {
  const client = createClient<AnyPaths, 'application/json'>({
    baseUrl,
    // Looked up at each call, so that a fetch that was put in its place meanwhile is used.
    fetch: (request) => fetch(request),
  });
  client.use({
    onRequest({ request }) {
      const bearer = token();
      if (bearer !== undefined && !request.headers.has('Authorization')) {
        request.headers.set('Authorization', `Bearer ${bearer}`);
      }
      if (language) request.headers.set('Accept-Language', language());
      return request;
    },
    onResponse({ request, response, schemaPath }) {
      tellRelease(response, onRelease);
      const sent = BEARER.exec(request.headers.get('Authorization') ?? '')?.[1];
      const refused = response.status === 401 && schemaPath !== '/auth/login';
      if (refused && sent !== undefined && sent === token()) onUnauthorized(sent);
    },
  });

  const withIdempotencyKey = createIdempotencyKeys();

  async function call<M extends Method, P extends ApiPath<M>>(
    method: M,
    path: P,
    ...[init]: InitArgument<ApiInit<M, P>>
  ): Promise<ApiData<M, P>> {
    const [anyMethod, anyPath]: [Method, string] = [method, path];
    const send = async (headers?: Record<string, string>) => {
      const { data, error, response } = await client
        .request(anyMethod, anyPath, { ...init, ...(headers && { headers: { ...init?.headers, ...headers } }) })
        .catch((cause: unknown) => {
          if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
          throw noAnswer(cause);
        });
      if (!response.ok) throw errorOfAnswer(response.status, error, response.headers.get('Retry-After'));
      return data as ApiData<M, P>;
    };
    // Who names a token says in whose name it is sent, and repeats it.
    const inTurn = (headers?: Record<string, string>) =>
      init?.headers?.Authorization === undefined
        ? inSession({ token, holdSession }, () => send(headers))
        : send(headers);
    return method === 'post' ? withIdempotencyKey(path, init, inTurn) : inTurn();
  }

  return {
    /** One request. */
    call,

    /** Options for useQuery and loaders, which share them: the key is the call itself, never typed by hand. */
    query<P extends ApiPath<'get'>>(method: 'get', path: P, ...init: InitArgument<ApiInit<'get', P>>) {
      return queryOptions<ApiData<'get', P>, ApiError>({
        queryKey: [method, path, init[0]?.params ?? {}],
        queryFn: ({ signal }) => call(method, path, ...withSignal(init, signal)),
      });
    },

    /** Options for useMutation; `mutate` takes what the call takes, undefined where that is optional. */
    mutate<M extends Exclude<Method, 'get'>, P extends ApiPath<M>>(
      method: M,
      path: P,
    ): MutationOf<NoInfer<M>, NoInfer<P>> {
      return {
        mutationKey: [method, path],
        mutationFn: (init) => call(method, path, ...([init] as InitArgument<ApiInit<M, P>>)),
      };
    },

    /**
     * Sends a file and reports how much of it has left. Few screens do: what sends it is fetched with the first file, but not
     * without a network, as browsers don't fetch a module again that failed once, so that no second try would work.
     */
    async upload<P extends UploadPath>(path: P, file: File, init: UploadInit<P>): Promise<ApiData<'post', P>> {
      if (!navigator.onLine) throw noAnswer();
      const { uploadFile } = await import('./upload.ts').catch((cause: unknown) => {
        throw noAnswer(cause);
      });
      return uploadFile({ baseUrl, token, onUnauthorized, holdSession }, path, file, init);
    },
  };
}

type MutationOf<M extends Method, P extends ApiPath<M>> = {
  mutationKey: readonly [M, P];
  mutationFn: (init: MutationInput<ApiInit<M, P>>) => Promise<ApiData<M, P>>;
};

function withSignal<P extends ApiPath<'get'>>([init]: InitArgument<ApiInit<'get', P>>, signal: AbortSignal) {
  return [{ ...init, signal }] as InitArgument<ApiInit<'get', P>>;
}

export type Api = ReturnType<typeof createApi>;
