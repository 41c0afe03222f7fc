import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/**
 * Says with each response which build of the console this server has: a page that was loaded before an update learns of it
 * from whatever it asks for next. The page of a build names its scripts, whose names change with their content.
 */
export function consoleRelease(root: string): (reply: FastifyReply) => void {
  const index = join(root, 'index.html');
  if (!existsSync(index)) return () => undefined;
  const release = createHash('sha256').update(readFileSync(index)).digest('hex').slice(0, 12);
  return (reply) => void reply.header('concord-release', release);
}
