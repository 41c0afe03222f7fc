import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from './contract.ts';
import { AppError } from './errors.ts';

/** JSON is the only kind of body, but for the uploads, which are read as streams. */
export function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error'); // keys that would reach a prototype are refused
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, content, done) => {
    if (content.length === 0) return done(null, undefined);
    if (!isUtf8(content)) return done(new AppError('validation_failed'));
    return parse(request, content.toString('utf8'), done);
  });
}

/** Refuses content of a kind that the operation does not take, before it is read. */
export function checkMediaType({ body }: Operation, request: FastifyRequest): void {
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (body && given !== undefined && !Object.hasOwn(body.content, given)) throw new AppError('unsupported_media_type');
  const [only] = body ? Object.keys(body.content) : [];
  if (given === undefined && only === 'multipart/form-data') throw new AppError('unsupported_media_type');
}
