import type { OperationId } from '@concord/openapi/validation';
import type { Answer } from '../client/answer.ts';

/** Operations whose response gives a secret to its owner, and which. Any other response with one is a leak. */
const handedOut: Partial<Record<OperationId, string>> = {
  login: 'the token of the new session; that of the browser in a cookie',
  register: 'as login',
  loginWithCode: 'as login',
  changePassword: 'the new token of this session',
  startSecondFactor: 'the key, for the authenticator app',
  confirmSecondFactor: 'the recovery codes',
  renewRecoveryCodes: 'as confirmSecondFactor',
  exportTask: 'the address of the download, for the user who asked',
  exportSubmission: 'as exportTask',
  exportList: 'as exportTask',
  downloadBackup: 'as exportTask',
};

/** Log lines with a secret in them, and why. Any other line with one is a leak. */
const logged: Record<string, string> = {
  'no mail server is set up; the email is in the outbox': 'the administrator has to pass the link on',
};

/** 256 bits in base64url, as all tokens of the server are, and words in which one may be. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const LONG_WORD = /[\w-]{43,}/g;
/** As a value in JSON: the key of an authenticator app in base32, and recovery codes. */
const FACTOR = /"([A-Z2-7]{32}|[a-z0-9]{5}-[a-z0-9]{5})"/g;
/** Shorter passwords can be part of any text. */
const SHORTEST_PASSWORD = 8;

type Sent = { operation: OperationId | undefined; payload: string | undefined };
/** Something that must not have a secret in it, and what it is called when it does. */
export type Place = { place: string; text: string };

/**
 * Notes the secrets that come up in the tests of a file, and finds them in plain where none may be: in responses, in the log,
 * in the database. Secrets are tokens of sessions, browsers, links and downloads, and passwords.
 */
export class Canary {
  readonly #tokens = new Set<string>();
  readonly #passwords = new Set<string>();
  readonly #lines: string[] = [];

  /** The stream of the log. */
  readonly log = { write: (line: string): void => this.#heard(line) };

  plantToken(token: string): void {
    this.#tokens.add(token);
  }

  plantPassword(password: string): void {
    if (password.length >= SHORTEST_PASSWORD) for (const form of formsOf(password)) this.#passwords.add(form);
  }

  /** Notes what a response hands out; throws when it has a secret that it should not have. */
  answered({ operation, payload }: Sent, { status, text, headers }: Answer): void {
    const given = operation && status < 400 ? handedOut[operation] : undefined;
    const sent = passwordsOf(payload);
    if (status < 400) for (const password of sent) this.plantPassword(password);
    if (given !== undefined) {
      for (const [token] of `${text} ${headers['set-cookie'] ?? ''}`.matchAll(TOKEN)) this.plantToken(token);
      for (const [, factor = ''] of text.matchAll(FACTOR)) this.plantPassword(factor);
    } else if (this.#has(text) || (status >= 400 && sent.flatMap(formsOf).some((form) => text.includes(form))))
      throw new Error(
        `${operation ?? 'an unknown operation'} answered ${status} with a secret:\n${text.slice(0, 2000)}`,
      );
  }

  /** What has a secret in it, of the log and of these: the first few. */
  leaks(places: Iterable<Place>): string[] {
    const found = this.#lines.filter((line) => this.#has(line) && !isExpected(line)).map((line) => `the log: ${line}`);
    for (const { place, text } of places) if (this.#has(text)) found.push(`${place}: ${text}`);
    return found.slice(0, 5).map((leak) => leak.slice(0, 2000));
  }

  #heard(line: string): void {
    this.#lines.push(line);
    if (isExpected(line)) for (const [token] of line.matchAll(TOKEN)) this.plantToken(token);
  }

  #has(text: string): boolean {
    for (const [word] of text.matchAll(LONG_WORD)) if (this.#isToken(word)) return true;
    for (const password of this.#passwords) if (text.includes(password)) return true;
    return false;
  }

  #isToken(word: string): boolean {
    if (word.length === 43) return this.#tokens.has(word);
    for (const token of this.#tokens) if (word.includes(token)) return true;
    return false;
  }
}

function isExpected(line: string): boolean {
  for (const msg in logged) if (line.includes(JSON.stringify(msg))) return true;
  return false;
}

/** The passwords in the body of a request that are long enough to be looked for. */
const passwordsOf = (payload = '') =>
  [...payload.matchAll(/"(?:old_)?password":\s*("(?:[^"\\]|\\.)*")/g)]
    .map(([, text = '""']) => readText(text))
    .filter((password) => password.length >= SHORTEST_PASSWORD);

/** As it is, and as JSON has it. */
const formsOf = (password: string) => [password, JSON.stringify(password).slice(1, -1)];

function readText(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return ''; // of a body that is no JSON
  }
}
