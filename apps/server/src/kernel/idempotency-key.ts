/** The key a client has given a change, so that repeating the request does not repeat the change, and its content. */
export type IdempotencyKey = { key: string; fingerprint: Buffer };
