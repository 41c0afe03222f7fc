import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { CONTRIBUTOR, checkName, MANAGER, MASTER, nameLimits } from '@concord/domain';
import type { UserType } from './actor.ts';
import { isDatabaseUrl, wantsReadOnlyHost } from './database-hosts.ts';

type SecurityProfile = 'spec' | 'strong';
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Config = {
  port: number;
  host: string;
  /** Only this machine can reach the server. */
  loopback: boolean;
  dataDir: string;
  /** May name several hosts, of which one takes changes; undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  /** Statements that are run often are prepared; not with a pooler that cannot tell connections apart. */
  preparedStatements: boolean;
  /** Where people reach the console; no slash at the end. */
  publicUrl: string;
  /** undefined: emails are written to the outbox in dataDir. */
  smtpUrl: string | undefined;
  /** undefined: not set by hand, so the demo workspace is for an empty embedded database only. */
  demo: boolean | undefined;
  masterEmail: string;
  supportEmail: string;
  companyName: string;
  companyUrl: string;
  securityProfile: SecurityProfile;
  /** Types of users who may do nothing before they have set up a second factor. */
  secondFactor: readonly UserType[];
  logLevel: LogLevel;
  /** Changes are refused, no job runs and the schema stays as it is. */
  readOnly: boolean;
  /** Trusted proxies: addresses, ranges, or names of ranges; none when empty. */
  trustProxy: readonly string[];
  /** How long a request may take to arrive; an upload, how long it may bring nothing. */
  requestSeconds: number;
  /** How many connections one address may hold. */
  connectionsPerAddress: number;
  /** How much one session may ask for in the long run; 0: anything. */
  requestsPerSecond: number;
  /**
   * For how many milliseconds requests may wait for each other before the heaviest are refused; lists and answers are refused after
   * a multiple of it. 0: nothing is.
   */
  busyMs: number;
  /** How many bytes of files may wait for their import, of one task and of one user. */
  uploadQuota: number;
  /** Nothing is uploaded or imported when the disk of the embedded database would have fewer bytes left. */
  diskReserve: number;
  /** Where backups are made; undefined: someone else sees to it. */
  backup: BackupConfig | undefined;
  /** Figures for Prometheus; undefined: none are kept. */
  metrics: MetricsConfig | undefined;
};

export type MetricsConfig = {
  /** A request for the figures has to carry it; undefined: a port of their own protects them. */
  token: string | undefined;
  /** The port of their own; undefined: that of the server. */
  port: number | undefined;
  /** The address that this port listens on. */
  host: string;
};

export type BackupConfig = {
  /** The folder for the backups. */
  dir: string;
  /** One is made every night. */
  isDaily: boolean;
  /** What they are encrypted with is in this file; undefined: they are not. */
  passphraseFile: string | undefined;
};

const proxies =
  'none, or a comma-separated list of proxy addresses and ranges such as 10.0.0.5 or 10.0.0.0/8 (or the ranges loopback, linklocal and uniquelocal)';
const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** undefined if one of them is not an address or range: trusting every proxy is impossible. */
function readProxies(given: string): readonly string[] | undefined {
  const named = given.split(',').map((each) => each.trim());
  if (given === 'none') return [];
  const fits = (proxy: string) => {
    const [address = '', bits, ...more] = proxy.split('/');
    const widest = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest);
    return ranges.includes(proxy) || (isIP(address) > 0 && isRange && more.length === 0);
  };
  return named.every(fits) ? named : undefined;
}

const typeNames: Readonly<Record<string, UserType>> = { master: MASTER, manager: MANAGER, contributor: CONTRIBUTOR };

/** undefined if one of them is no type of user. */
function readTypes(given: string): readonly UserType[] | undefined {
  const types = given.split(',').map((name) => typeNames[name.trim()]);
  return given === 'none' ? [] : types.every((type) => type !== undefined) ? types : undefined;
}

/** The message names the variable and what it takes. */
export class ConfigError extends Error {}

/**
 * Reads every variable of the environment that means something to Concord; throws a ConfigError on the first bad one.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  // the value is not repeated: it may hold a password
  const refuse = (name: string, wanted: string): never => {
    throw new ConfigError(`${name} must be ${wanted}`);
  };
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const given = text(name);
    if (given === undefined) return fallback;
    return values.find((value) => value === given) ?? refuse(name, `one of ${values.join(', ')}`);
  };
  const url = (name: string, protocols: readonly string[]) => {
    const given = text(name);
    if (given === undefined) return undefined;
    const wanted = `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
    const parsed = URL.canParse(given) ? new URL(given) : refuse(name, wanted);
    return protocols.includes(parsed.protocol) && parsed.hostname ? given.replace(/\/+$/, '') : refuse(name, wanted);
  };
  const email = (name: string) => {
    const given = text(name);
    if (given === undefined || /^[^\s@<>"]+@[^\s@<>"]+$/.test(given)) return given;
    return refuse(name, 'an email address');
  };

  const whole = (name: string, fallback: number, least: number, most = 9_999_999) => {
    const given = text(name) ?? `${fallback}`;
    return /^\d{1,7}$/.test(given) && Number(given) >= least && Number(given) <= most
      ? Number(given)
      : refuse(name, `a whole number from ${least} to ${most}`);
  };

  const portText = text('PORT') ?? '4000';
  const port =
    /^\d{1,5}$/.test(portText) && Number(portText) <= 65535 ? Number(portText) : refuse('PORT', '0 to 65535');
  const hostName = (name: string) => {
    const given = text(name) ?? '127.0.0.1';
    return /^[\w.:%-]+$/.test(given) ? given : refuse(name, 'an IP address or a host name');
  };
  const host = hostName('HOST');
  const demo = oneOf('CONCORD_DEMO', ['0', '1', 'auto'], 'auto');
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== undefined && !isDatabaseUrl(databaseUrl))
    refuse(
      'DATABASE_URL',
      'an address such as postgresql://user:password@host:5432/database, with special characters as %XX; several hosts are separated by commas',
    );
  if (databaseUrl !== undefined && wantsReadOnlyHost(databaseUrl))
    refuse('DATABASE_URL', 'an address with target_session_attrs=read-write, or without it');
  const masterEmail = email('CONCORD_MASTER_EMAIL') ?? 'master@localhost';
  const companyName = text('CONCORD_COMPANY_NAME') ?? 'Concord';
  if (checkName(companyName, { max: nameLimits.record }))
    refuse('CONCORD_COMPANY_NAME', `a name of at most ${nameLimits.record} characters on one line`);
  const backupDir = text('CONCORD_BACKUP_DIR');
  const passphraseFile = text('CONCORD_BACKUP_PASSPHRASE_FILE');
  const isDaily = oneOf('CONCORD_BACKUP', ['off', 'daily'], 'off') === 'daily';
  if (isDaily && backupDir === undefined)
    refuse('CONCORD_BACKUP_DIR', 'a folder, best on another disk, with CONCORD_BACKUP=daily');
  const backup =
    backupDir === undefined
      ? undefined
      : { dir: resolve(backupDir), isDaily, passphraseFile: passphraseFile && resolve(passphraseFile) };
  const metricsPort = text('CONCORD_METRICS_PORT');
  const metricsToken = text('CONCORD_METRICS_TOKEN');
  if (metricsToken !== undefined && !/^[\w.~+/=-]{32,200}$/.test(metricsToken))
    refuse('CONCORD_METRICS_TOKEN', '32 to 200 letters, digits and . ~ + / = - _, such as openssl rand -hex 32 makes');
  const metrics = (metricsPort !== undefined || metricsToken !== undefined) && {
    token: metricsToken,
    port: metricsPort === undefined ? undefined : whole('CONCORD_METRICS_PORT', 0, 1, 65535),
    host: hostName('CONCORD_METRICS_HOST'),
  };
  if (metrics && metrics.port === port) refuse('CONCORD_METRICS_PORT', 'another port than PORT');
  const trustProxy = readProxies(text('TRUST_PROXY') ?? 'none');
  const companyUrl = url('CONCORD_COMPANY_URL', ['https:', 'http:']);
  return {
    port,
    host,
    loopback: host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host),
    dataDir: resolve(text('CONCORD_DATA_DIR') ?? '.concord'),
    databaseUrl,
    preparedStatements: oneOf('CONCORD_PREPARED_STATEMENTS', ['0', '1'], '1') === '1',
    publicUrl: url('PUBLIC_URL', ['https:', 'http:']) ?? `http://localhost:${port}`,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    demo: demo === 'auto' ? undefined : demo === '1',
    masterEmail,
    supportEmail: email('CONCORD_SUPPORT_EMAIL') ?? masterEmail,
    companyName,
    companyUrl: companyUrl ?? '',
    securityProfile: oneOf('SECURITY_PROFILE', ['spec', 'strong'], 'spec'),
    secondFactor:
      readTypes(text('CONCORD_SECOND_FACTOR') ?? 'none') ??
      refuse('CONCORD_SECOND_FACTOR', 'none, or a comma-separated list of master, manager and contributor'),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    readOnly: oneOf('CONCORD_READ_ONLY', ['0', '1'], '0') === '1',
    requestSeconds: whole('CONCORD_REQUEST_SECONDS', 30, 1, 3600),
    connectionsPerAddress: whole('CONCORD_CONNECTIONS_PER_ADDRESS', 1000, 1),
    requestsPerSecond: whole('CONCORD_REQUESTS_PER_SECOND', 50, 0),
    busyMs: whole('CONCORD_BUSY_MS', 500, 0, 60_000),
    uploadQuota: whole('CONCORD_UPLOAD_QUOTA_MB', 3072, 1) * 1e6,
    diskReserve: whole('CONCORD_DISK_RESERVE_MB', 256, 0) * 1e6,
    trustProxy: trustProxy ?? refuse('TRUST_PROXY', proxies),
    backup,
    metrics: metrics || undefined,
  };
}
