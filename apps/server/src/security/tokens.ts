import { createHash, randomBytes } from 'node:crypto';

/** A secret only its holder knows: 256 random bits, fit for an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to recognise it, not enough to use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
