import { expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { risksOf } from './warn-of-risks.ts';

const https = { PUBLIC_URL: 'https://concord.example', TRUST_PROXY: 'loopback' };
const strong = { SECURITY_PROFILE: 'strong' };
const safe = {
  ...https,
  ...strong,
  SMTP_URL: 'smtps://mail.example',
  CONCORD_BACKUP: 'daily',
  CONCORD_BACKUP_DIR: '/b',
};

test.each<[string, Record<string, string>, number, string[]]>([
  ['a first look on this machine', {}, 0, []],
  ['a demo on this machine', { CONCORD_DEMO: '1' }, 0, []],
  ['everything is set', safe, 9, []],
  [
    'everything is set, behind a proxy on another machine',
    { ...safe, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.5' },
    9,
    [],
  ],
  ['other machines can connect without TLS', { ...strong, HOST: '0.0.0.0' }, 0, ['unencrypted']],
  ['the proxy is not named', { ...safe, TRUST_PROXY: 'none' }, 0, ['proxy_unknown']],
  ['short passwords in public', https, 0, ['short_passwords']],
  ['the demo in public', { ...https, ...strong, CONCORD_DEMO: '1' }, 0, ['demo']],
  ['people without backups and email', { ...https, ...strong }, 1, ['no_backup', 'no_email']],
])('%s: the start says what is unsafe', (_case, env, people, expected) => {
  expect(risksOf(readConfig(env), people).map(({ risk }) => risk)).toEqual(expected);
});
