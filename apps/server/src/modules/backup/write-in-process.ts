import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { components } from '@concord/openapi';
import type { BackupConfig, Config } from '../../kernel/config.ts';

type Reason = components['schemas']['BackupReason'];

/** What the process that writes a backup sends to the server. */
export type BackupMessage = { rows: number } | { reason: Reason };

/** Why a backup was not made, in words for the log and as a code. */
export class BackupFailure extends Error {
  readonly reason: Reason;
  constructor(message: string, reason: Reason) {
    super(message);
    this.reason = reason;
  }
  static from(error: unknown): BackupFailure {
    if (error instanceof BackupFailure) return error;
    return new BackupFailure(error instanceof Error ? error.message : String(error), 'unknown');
  }
}

const PROGRAM = fileURLToPath(new URL('../../operations/main.ts', import.meta.url));
const MOST_SAID = 1000;
/** Its exit code when it was asked to stop. */
const INTERRUPTED = 130;

/**
 * Writes a backup by a process of its own, so that requests do not wait for its compression.
 * @throws BackupFailure
 */
export async function writeInProcess(
  { databaseUrl, dataDir }: Config,
  { passphraseFile }: BackupConfig,
  file: string,
  onRows: (rows: number) => void,
): Promise<void> {
  const encrypted = passphraseFile === undefined ? [] : ['--passphrase-file', passphraseFile];
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM, 'backup', file, ...encrypted], {
    env: { ...process.env, CONCORD_DATA_DIR: dataDir, ...database },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let said = '';
  let reason: Reason | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID);
  });
  child.on('message', (message: BackupMessage) => {
    if ('rows' in message) onRows(message.rows);
    else reason = message.reason;
  });
  const [code, signal] = await once(child, 'close').finally(() => process.off('exit', end));
  if (code === 0) return;
  const ending = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
  const isInterrupted = signal !== null || code === INTERRUPTED;
  throw new BackupFailure(said.trim() || `the backup ${ending}`, reason ?? (isInterrupted ? 'interrupted' : 'unknown'));
}
