/** What a client has named a change, so that it can be sent again without being made again, and what the change says. */
export type IdempotencyKey = { key: string; fingerprint: Buffer };
