import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll } from 'vitest';
import { portOf } from './port-of.ts';

type Step = 'sender' | 'recipient' | 'content';
type Received = {
  envelope: { from: string; to: string[] };
  /** By their name in small letters; encoded words decoded. */
  headers: Record<string, string | undefined>;
  text: string;
  raw: string;
  encrypted: boolean;
  user: string | undefined;
};
export type MailServer = {
  url: string;
  mails: Received[];
  newest(): Received;
  /** What it refuses from now on, with which code. */
  refuse: { step: Step; code: number } | undefined;
};

type Options = { port?: number; host?: string; encrypts?: boolean; auth?: { user: string; pass: string } };

/** A real mail server on this machine, which offers STARTTLS with a certificate of its own making. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { port = 0, host = '127.0.0.1', encrypts = options.auth !== undefined, auth } = options;
  const server: MailServer = {
    url: '',
    mails: [],
    newest: () => {
      const mail = server.mails.at(-1);
      if (!mail) throw new Error('no mail has come');
      return mail;
    },
    refuse: undefined,
  };
  const answer = (step: Step) => {
    const { refuse } = server;
    return refuse?.step === step ? Object.assign(new Error('refused'), { responseCode: refuse.code }) : null;
  };
  const smtp = new SMTPServer({
    disabledCommands: [...(encrypts ? [] : ['STARTTLS' as const]), ...(auth ? [] : ['AUTH' as const])],
    authOptional: !auth,
    allowInsecureAuth: !encrypts,
    onAuth: ({ username, password }, _session, done) =>
      username === auth?.user && password === auth?.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => done(answer('sender')),
    onRcptTo: (_address, _session, done) => done(answer('recipient')),
    onData: (stream, { envelope, secure, user }, done) => {
      readText(stream).then((raw) => {
        const refusal = answer('content');
        if (refusal) return done(refusal);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        server.mails.push({ ...parse(raw), envelope: { from, to }, raw, encrypted: secure, user: user as string });
        done();
      }, done);
    },
  } satisfies SMTPServerOptions);
  smtp.on('error', () => undefined); // a client that does not trust the certificate hangs up
  const listening = smtp.listen(port, host);
  await once(listening, 'listening');
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
  server.url = `smtp://${host}:${portOf(listening)}`;
  return server;
}

function parse(raw: string): Pick<Received, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 2)),
    ]),
  );
  const body = raw.slice(end + 4);
  const encoding = headers['content-transfer-encoding'];
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\r\n', '')) : body, 'latin1');
  return { headers, text: bytes.toString().replaceAll('\r\n', '\n') };
}

const unquoted = (text: string) =>
  text.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** RFC 2047, each word by itself: a character that is cut in two by its words would be seen. */
function decodeWords(value: string): string {
  const word = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;
  return value
    .replaceAll(/\?= +=\?/g, '?==?')
    .replaceAll(word, (_, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString()
        : Buffer.from(unquoted(content.replaceAll('_', ' ')), 'latin1').toString(),
    );
}
