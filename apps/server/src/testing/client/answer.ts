import type { OutgoingHttpHeaders } from 'node:http';
import type { components } from '@concord/openapi';

type Parts = { name: string; status: number; body: unknown; text: string; bytes: Buffer; headers: OutgoingHttpHeaders };

/** What a request was answered; its body has been checked against the contract. */
export class Answer<Result = unknown> {
  readonly status: number;
  /** The parsed JSON, undefined when there is none. */
  readonly body: unknown;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: OutgoingHttpHeaders;
  readonly #name: string;

  constructor({ name, status, body, text, bytes, headers }: Parts) {
    this.#name = name;
    this.status = status;
    this.body = body;
    this.text = text;
    this.bytes = bytes;
    this.headers = headers;
  }

  /** The body of a success; throws when the request was refused. */
  get result(): Result {
    if (this.status >= 300) throw new Error(`${this.#name} was refused with ${this.status}: ${this.text}`);
    return this.body as Result; // the contract has been checked
  }

  /** The token of the session that signing in has opened; throws when it has opened none. */
  get token(): string {
    const { body } = this;
    if (typeof body === 'object' && body !== null && 'authToken' in body) return String(body.authToken);
    throw new Error(`${this.#name} opened no session: ${this.status} ${this.text}`);
  }

  /** The body of a refusal; throws when the request succeeded. */
  get problem(): components['schemas']['Problem'] {
    if (this.status < 400) throw new Error(`${this.#name} succeeded with ${this.status}: ${this.text}`);
    return this.body as components['schemas']['Problem']; // the contract has been checked
  }
}
