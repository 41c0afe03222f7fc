import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Place } from './server.ts';

export type Mail = { subject: string; text: string; link: string };

/** The nth email to an address, the first being 1, once it is in the outbox of the server. */
export async function mailTo({ dataDir }: Place, address: string, nth = 1): Promise<Mail> {
  const outbox = join(dataDir, 'outbox');
  const mails = () =>
    (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .map((file) => readMail(readFileSync(join(outbox, file), 'utf8')))
      .filter(({ to, link }) => to.includes(address) && link !== '');
  await expect.poll(() => mails().length, { message: `mail ${nth} to ${address}` }).toBeGreaterThanOrEqual(nth);
  const mail = mails()[nth - 1];
  if (!mail) throw new Error(`mail ${nth} to ${address} is gone`);
  return mail;
}

/**
 * An email of one plain text, as RFC 5322, 2045 and 2047 have it; a file that is still being written has no link yet.
 */
function readMail(file: string): Mail & { to: string } {
  const [head = '', ...rest] = file.replaceAll('\r\n', '\n').split('\n\n');
  const headers = new Map(
    head
      .replaceAll(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line) => line.split(/:\s*(.*)/s))
      .map(([name = '', value = '']) => [name.toLowerCase(), words(value)]),
  );
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const text = decoded(rest.join('\n\n'), encoding === 'base64' ? 'b' : encoding === 'quoted-printable' ? 'q' : '');
  return {
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    text,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}

/** A header with its encoded words read; the blank between two of them belongs to neither. */
const words = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      decoded(how.toLowerCase() === 'q' ? word.replaceAll('_', ' ') : word, how.toLowerCase()),
    );

function decoded(content: string, how: string): string {
  if (how === 'b') return Buffer.from(content, 'base64').toString();
  if (how !== 'q') return content;
  const bytes = content
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
