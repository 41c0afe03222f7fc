import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const year = 365 * 24 * 3600;
/** Vite puts a hash into the names of these, so their content never changes. */
const isHashed = (path: string) => /[\\/]assets[\\/]/.test(path);

/** The built console, precompressed where the build did so, and its page for every address that the console routes. */
export async function serveConsole(app: FastifyInstance, root: string): Promise<void> {
  const index = join(root, 'index.html');
  if (existsSync(index)) {
    await app.register(statics, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const immutable = isHashed(path) && !path.endsWith('.map');
        response.header('cache-control', immutable ? `public, max-age=${year}, immutable` : 'no-cache');
      },
      wildcard: true,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request) || !existsSync(index)) throw new AppError('not_found');
    return sendIndex(reply);
  });
  // the Help Center is a page of its own, not one of the console's
  app.get('/help', (_request, reply) => reply.redirect('/help/'));
  app.get('/help/', (_request, reply) => {
    if (!existsSync(join(root, 'help/index.html'))) throw new AppError('not_found');
    return reply.type('text/html; charset=utf-8').sendFile('help/index.html');
  });
  app.get('/', (_request, reply) => {
    if (!existsSync(index)) throw new AppError('not_found');
    return sendIndex(reply);
  });
}

const sendIndex = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').sendFile('index.html');

/** A person who opens or reloads an address; a missing asset or an unknown call is told so. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const asksForPage = headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
  return (method === 'GET' || method === 'HEAD') && asksForPage && !path.startsWith('/cms') && !/\.\w+$/.test(path);
}
