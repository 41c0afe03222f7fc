import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language } from '@concord/i18n/languages';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';
import { refusalOf } from '../kernel/refusal.ts';
import { refuseMethod } from './other-methods.ts';
import { bestLanguage } from './request/accept-language.ts';

const year = 365 * 24 * 3600;
/** Vite puts a hash into the names of these, so their content never changes. */
const isHashed = (path: string) => /[\\/]assets[\\/]/.test(path);

/** The built console, precompressed where the build did so, and its page for every address that the console routes. */
export async function serveConsole(app: FastifyInstance, root: string): Promise<void> {
  const index = join(root, 'index.html');
  await app.register(statics, {
    root,
    suppressWarning: true, // it may be built while the server runs
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
  app.setNotFoundHandler((request, reply) => {
    if (isRefusedMethod(request)) return refuseMethod(request, reply, 'GET, HEAD, OPTIONS');
    if (!isPage(request) || !existsSync(index)) throw new AppError('not_found');
    return sendIndex(reply);
  });
  serveHelp(app, root);
  app.get('/', (_request, reply) => {
    if (!existsSync(index)) throw new AppError('not_found');
    return sendIndex(reply);
  });
}

type Page = { Params: { language: string } };

/** The language that the console shows in this browser, else the one the browser asks for. */
function helpLanguage({ headers }: FastifyRequest): Language {
  const shown = /(?:^|;)\s*concord_language=(\w+)\s*(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return isLanguage(shown) ? shown : bestLanguage(headers['accept-language']);
}

/** The Help Center is not a page of the console: one per language, and without one the language of the reader. */
function serveHelp(app: FastifyInstance, root: string): void {
  const choose = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ vary: 'accept-language, cookie', 'cache-control': 'no-cache' })
      .redirect(`/help/${helpLanguage(request)}/`);
  app.get('/help', choose);
  app.get('/help/', choose);
  const fileOf = ({ params: { language } }: FastifyRequest<Page>) => {
    const file = `help/${language}/index.html`;
    if (!existsSync(join(root, file))) throw new AppError('not_found');
    return file;
  };
  app.get<Page>('/help/:language(^[a-z]{2}$)', (request, reply) => {
    fileOf(request);
    return reply.redirect(`/help/${request.params.language}/`);
  });
  app.get<Page>('/help/:language(^[a-z]{2}$)/', (request, reply) =>
    reply.type('text/html; charset=utf-8').sendFile(fileOf(request)),
  );
}

const sendIndex = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').sendFile('index.html');

/**
 * Whether a browser asked for a page by an address that Fastify cannot even read, such as one with a broken `%`: the
 * person who typed it is led to the console's own page about it, not to an answer for programs.
 */
export function isUnreadablePage(error: unknown, request: FastifyRequest): boolean {
  return !(error instanceof AppError) && refusalOf(error).status < 500 && isPage(request) && asksForText(request);
}

const asksForText = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

/** Outside the API there is only something to read. */
const isRefusedMethod = ({ method, url }: FastifyRequest) =>
  method !== 'GET' && method !== 'HEAD' && !/^\/cms(\/|\?|$)/.test(url);

/** A person who opens or reloads an address; a missing asset or an unknown call gets a 404. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const asksForPage = headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
  const isConsole = !/^\/(cms|help\/)/.test(path) && !/\.\w+$/.test(path);
  return (method === 'GET' || method === 'HEAD') && asksForPage && isConsole;
}
