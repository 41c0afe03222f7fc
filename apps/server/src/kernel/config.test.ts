import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { addressesOf } from './database-hosts.ts';

test('nothing need be set', () => {
  expect(readConfig({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    loopback: true,
    dataDir: resolve('.concord'),
    databaseUrl: undefined,
    preparedStatements: true,
    publicUrl: 'http://localhost:4000',
    smtpUrl: undefined,
    demo: undefined,
    masterEmail: 'master@localhost',
    supportEmail: 'master@localhost',
    companyName: 'Concord',
    companyUrl: '',
    securityProfile: 'spec',
    secondFactor: [],
    logLevel: 'info',
    readOnly: false,
    trustProxy: [],
    requestSeconds: 30,
    connectionsPerAddress: 1000,
    requestsPerSecond: 50,
    busyMs: 500,
    uploadQuota: 3072e6,
    diskReserve: 256e6,
    backup: undefined,
    metrics: undefined,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SECURITY_PROFILE: '' })).toEqual(readConfig({}));
});

test('everything can be set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    CONCORD_DATA_DIR: '/data',
    DATABASE_URL: 'postgres://me@db/concord',
    CONCORD_PREPARED_STATEMENTS: '0',
    PUBLIC_URL: 'https://concord.example/',
    SMTP_URL: 'smtps://me:secret@mail.example',
    CONCORD_DEMO: '0',
    CONCORD_MASTER_EMAIL: 'boss@example.com',
    CONCORD_SUPPORT_EMAIL: 'help@example.com',
    CONCORD_COMPANY_NAME: 'Example',
    CONCORD_COMPANY_URL: 'https://example.com',
    SECURITY_PROFILE: 'strong',
    CONCORD_SECOND_FACTOR: 'master, manager',
    LOG_LEVEL: 'warn',
  });
  expect(config).toMatchObject({
    port: 8080,
    loopback: false,
    dataDir: '/data',
    preparedStatements: false,
    publicUrl: 'https://concord.example',
    demo: false,
    supportEmail: 'help@example.com',
    securityProfile: 'strong',
    secondFactor: [0, 1],
    logLevel: 'warn',
  });
});

test('backups go into a folder, may be made every night, and may be encrypted', () => {
  const dir = { CONCORD_BACKUP: 'daily', CONCORD_BACKUP_DIR: '/backups' };
  expect(readConfig(dir).backup).toEqual({ dir: resolve('/backups'), isDaily: true, passphraseFile: undefined });
  expect(readConfig({ ...dir, CONCORD_BACKUP_PASSPHRASE_FILE: '/secret' }).backup).toEqual({
    dir: resolve('/backups'),
    isDaily: true,
    passphraseFile: resolve('/secret'),
  });
  expect(readConfig({ CONCORD_BACKUP_DIR: '/backups' }).backup).toMatchObject({ isDaily: false });
  expect(readConfig({}).backup).toBeUndefined();
  expect(() => readConfig({ CONCORD_BACKUP: 'daily' })).toThrow(/^CONCORD_BACKUP_DIR must be a folder/);
});

test.each([
  ['none', []],
  ['loopback', ['loopback']],
  ['10.0.0.5', ['10.0.0.5']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY %s names whose word is believed', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

test.each([
  'true',
  '1',
  '*',
  'all',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.5,',
  '10.0.0.0/8/8',
  '10.0.0',
])('TRUST_PROXY %s is refused: it would let any client claim an address, or means nothing', (TRUST_PROXY) => {
  expect(() => readConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be/);
});

test('support is written to the master unless there is another address', () => {
  expect(readConfig({ CONCORD_MASTER_EMAIL: 'boss@example.com' }).supportEmail).toBe('boss@example.com');
});

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('%s can be reached from this machine only', (HOST) => {
  expect(readConfig({ HOST }).loopback).toBe(true);
});

test.each(['0.0.0.0', '::', '192.168.1.5', 'concord.example', '127.example.com'])('%s is no loopback', (HOST) => {
  expect(readConfig({ HOST }).loopback).toBe(false);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '4000.5'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://db/concord'],
  ['DATABASE_URL', 'postgresql://me:a/b#c@db:99999/concord'],
  ['DATABASE_URL', 'postgres://me@one:5432,/concord'],
  ['DATABASE_URL', 'postgres://one,/concord'],
  ['DATABASE_URL', 'postgres://me@one:5432,two:99999/concord'],
  ['DATABASE_URL', 'postgres://me@one/concord?target_session_attrs=standby'],
  ['PUBLIC_URL', 'concord.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'http://mail.example'],
  ['CONCORD_DEMO', 'yes'],
  ['CONCORD_MASTER_EMAIL', 'master'],
  ['CONCORD_SUPPORT_EMAIL', 'a@b c'],
  ['CONCORD_COMPANY_URL', 'ftp://example.com'],
  ['CONCORD_COMPANY_NAME', 'Example\nBcc: a@example.com'],
  ['CONCORD_COMPANY_NAME', 'x'.repeat(121)],
  ['SECURITY_PROFILE', 'weak'],
  ['CONCORD_SECOND_FACTOR', 'masters'],
  ['CONCORD_SECOND_FACTOR', 'master,'],
  ['LOG_LEVEL', 'loud'],
  ['CONCORD_BACKUP', 'weekly'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
});

test.each([
  'postgres://me:it%27s,mine@one:5432,two/concord?target_session_attrs=read-write',
  'postgresql://me@[::1]:5432,[::2]:5433/concord',
  'postgresql:///concord?host=/run/postgresql',
])('the database may be named by %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test('an address of several hosts is one of each', () => {
  expect(addressesOf('postgres://me:a,b@one:5432,two:5433/concord?sslmode=require')).toEqual([
    'postgres://me:a,b@one:5432/concord?sslmode=require',
    'postgres://me:a,b@two:5433/concord?sslmode=require',
  ]);
});

test('a refused address is not repeated, since it may hold a password', () => {
  expect(() => readConfig({ SMTP_URL: 'ftp://me:secret@mail.example' })).not.toThrow(/secret/);
});
