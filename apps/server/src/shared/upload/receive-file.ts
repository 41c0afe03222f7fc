import { asName } from '@concord/domain';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '../../kernel/errors.ts';

export type ReceivedFile = {
  filename: string;
  /** To be iterated once. Throws too_large, and validation_failed where the request breaks off. */
  content: AsyncIterable<Uint8Array>;
  /** How much of it has been read. */
  bytes(): number;
};

/** The room that the parts' heads and boundaries may take. */
export const ENVELOPE_BYTES = 64 * 1024;

type Limits = {
  /** The most bytes the file may have. */
  maxBytes: number;
  /** Gets the length of each piece, and may throw. */
  take?: (bytes: number) => void;
};

/**
 * Hands the file of a multipart request on while it arrives. What `work` leaves unread is read and discarded, so that
 * the client can finish sending and read the answer.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  { maxBytes, take }: Limits,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const tooLarge = () => new AppError('too_large', { max_bytes: maxBytes });
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) throw tooLarge();
  const parts = request.parts({ limits: { fileSize: maxBytes + 1 } });
  const part = await nextFile(parts, 'file_missing');
  if (part === undefined) throw new AppError('file_missing');
  try {
    if (part.fieldname !== 'file') throw new AppError('file_missing');
    let bytes = 0;
    const read = async function* () {
      try {
        for await (const chunk of part.file.iterator({ destroyOnReturn: false })) {
          bytes += chunk.length;
          take?.(chunk.length);
          if (bytes > maxBytes) throw tooLarge();
          yield chunk;
        }
        // what a form sends when no file was chosen
        if (bytes === 0 && !part.filename) throw new AppError('file_missing');
        if (await nextFile(parts, 'files_too_many')) throw new AppError('files_too_many');
      } catch (error) {
        broken(error);
      }
    };
    return await work({ filename: safeName(part.filename ?? ''), content: read(), bytes: () => bytes });
  } finally {
    part.file.on('error', () => undefined).resume();
  }
}

/** The next part, undefined after the last. A form has no other parts than its one file. */
async function nextFile(parts: AsyncIterator<Multipart>, otherwise: ErrorCode): Promise<MultipartFile | undefined> {
  const { value } = await parts
    .next()
    .catch((error: unknown) => {
      throw isTooMany(error) ? new AppError(otherwise, {}, { cause: error }) : error;
    })
    .catch(broken);
  return value?.type === 'file' ? value : undefined;
}

const isTooMany = (error: unknown) =>
  error instanceof Error && 'code' in error && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(String(error.code));

/** A request that is not a complete multipart message is the client's mistake, whatever the parser calls it. */
function broken(error: unknown): never {
  if (error instanceof AppError) throw error;
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw new AppError('validation_failed', {}, { cause: error });
}

/** The last part of the name that the client gives, in characters that can be stored and shown. */
function safeName(given: string): string {
  const name = asName(given.toWellFormed());
  return (
    name
      .slice(name.search(/[^/\\]*$/))
      .slice(-255)
      .toWellFormed() || 'file'
  );
}
