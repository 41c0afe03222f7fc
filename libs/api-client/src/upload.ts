import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import { errorOfAnswer, noAnswer } from './api-error.ts';
import type { ApiOptions } from './api-options.ts';
import type { ApiData, UploadParams, UploadPath } from './contract.ts';
import { inSession } from './in-session.ts';

export type UploadInit<P extends UploadPath> = UploadParams<P> & {
  /** how much of the file has left this machine, 0 to 1 */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

type UploadOptions = Required<Omit<ApiOptions, 'language' | 'onRelease'>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a file as multipart. XMLHttpRequest, because fetch does not say how much has been sent. */
export function uploadFile<P extends UploadPath>(
  options: UploadOptions,
  path: P,
  file: File,
  init: UploadInit<P>,
): Promise<ApiData<'post', P>> {
  return inSession(options, () => sendFile(options, path, file, init));
}

async function sendFile<P extends UploadPath>(
  { baseUrl, token, onUnauthorized }: UploadOptions,
  path: P,
  file: File,
  { params, onProgress, signal }: UploadInit<P>,
): Promise<ApiData<'post', P>> {
  signal?.throwIfAborted();
  const url = createFinalURL(path, {
    baseUrl,
    params: { ...params },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
  const { promise, resolve, reject } = Promise.withResolvers<ApiData<'post', P>>();
  const request = new XMLHttpRequest();
  request.open('POST', url);
  const bearer = token();
  if (bearer !== undefined) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total));
  request.addEventListener('load', () => {
    const body = parsed(request.responseText);
    if (request.status >= 200 && request.status < 300) return resolve(body as ApiData<'post', P>);
    if (request.status === 401 && bearer !== undefined && bearer === token()) onUnauthorized(bearer);
    reject(errorOfAnswer(request.status, body, request.getResponseHeader('Retry-After')));
  });
  request.addEventListener('error', () => reject(noAnswer()));
  request.addEventListener('abort', () => reject(signal?.reason));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return promise;
}
