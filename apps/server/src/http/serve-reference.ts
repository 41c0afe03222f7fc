import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerOtherMethods } from './other-methods.ts';

const PAGE = '/cms/docs/';
const CONTRACT = '/cms/v1/openapi.json';
const { resolve } = createRequire(import.meta.url);
/** Swagger UI as the plugin of Fastify ships it. Its page is not ours: it has inline scripts. */
const swaggerUi = join(dirname(resolve('@fastify/swagger-ui/package.json')), 'static');
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Concord API</title>
    <link rel="stylesheet" href="swagger-ui.css">
    <script src="swagger-ui-bundle.js" defer></script>
    <script src="reference.js" defer></script>
  </head>
  <body>
    <main id="reference"></main>
    <noscript>The contract: <a href="${CONTRACT}">${CONTRACT}</a></noscript>
  </body>
</html>
`;

/** A validator of others would be sent the address of this server. */
const script = `SwaggerUIBundle({
  url: '${CONTRACT}',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** The contract as it is, and a page that shows it; both can be read by everyone, under the policy of all other pages. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  const contract = readFileSync(resolve('@concord/openapi/openapi.json'));
  const serve = (url: string, type: string, content: string | Buffer) => {
    app.get(url, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
    answerOtherMethods(app, url, ['GET', 'HEAD']);
  };
  serve(CONTRACT, 'application/json; charset=utf-8', contract);
  serve(PAGE, 'text/html; charset=utf-8', html);
  serve(`${PAGE}reference.js`, 'text/javascript; charset=utf-8', script);
  app.get(PAGE.slice(0, -1), (_request, reply) => reply.redirect(PAGE));
  await app.register(async (scope) => {
    await scope.register(statics, { root: swaggerUi, serve: false });
    for (const file of FILES)
      scope.get(`${PAGE}${file}`, (_request, reply) => reply.sendFile(file, { maxAge: '1h', cacheControl: true }));
  });
}
