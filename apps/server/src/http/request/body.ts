import { isUtf8 } from 'node:buffer';
import type { Operation, OperationId } from '@concord/openapi/validation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { hasMoreValues } from './count-values.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values the JSON of a request may have. */
    maxValues?: number | undefined;
    /** Its body may take as long as it keeps coming. */
    isUpload?: boolean;
    /** What the contract calls the operation; undefined: it is none of the API. */
    operation?: OperationId;
  }
}

/** JSON is the only kind of body, but for the uploads, which are read as streams. */
export function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error'); // keys that would reach a prototype are refused
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, content, done) => {
    if (content.length === 0) return done(null, undefined);
    const { maxValues } = request.routeOptions.config;
    if (maxValues !== undefined && hasMoreValues(content, maxValues))
      return done(new AppError('too_large', { max_values: maxValues }));
    if (!isUtf8(content)) return done(new AppError('validation_failed'));
    return parse(request, content.toString('utf8'), done);
  });
  app.addContentTypeParser('*', (_request, _content, done) => done(null)); // only undeclared types reach this
}

/**
 * Refuses content of a kind that the operation does not take, before it is read. What is sent to an operation that
 * takes none is left unread: it changes nothing.
 */
export function checkMediaType({ body }: Operation, { headers }: FastifyRequest): void {
  if (!body) {
    delete headers['content-type'];
    return;
  }
  const given = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  const [only] = Object.keys(body.content);
  const fits = given === undefined ? !isSent && only !== 'multipart/form-data' : Object.hasOwn(body.content, given);
  if (!fits) throw new AppError('unsupported_media_type');
}
