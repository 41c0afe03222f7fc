import type { Resources } from '../db/resources.ts';
import type { Config } from '../kernel/config.ts';

type Risk = { risk: string; text: string };

/** What makes the settings unsafe, each with what to do. `people`: how many accounts are neither the first nor of the demo. */
export function risksOf(config: Config, people: number): Risk[] {
  const isHttps = config.publicUrl.startsWith('https:');
  const isOpen = !config.loopback || isHttps;
  const risks: [string, boolean, string][] = [
    [
      'unencrypted',
      !config.loopback && !isHttps,
      'other machines can reach HOST, and PUBLIC_URL is not an https: address: passwords may be sent unencrypted',
    ],
    [
      'proxy_unknown',
      isHttps && config.trustProxy.length === 0,
      'PUBLIC_URL is an https: address, and TRUST_PROXY names no proxy: all users share the limits of one address',
    ],
    [
      'short_passwords',
      isOpen && config.securityProfile === 'spec',
      'SECURITY_PROFILE=spec allows short passwords; strong asks for 12 characters',
    ],
    ['demo', isOpen && config.demo === true, 'CONCORD_DEMO=1 offers accounts with a well-known password'],
    [
      'no_backup',
      people > 0 && config.backup?.isDaily !== true,
      'no backups are made: set CONCORD_BACKUP=daily, or back the database up in another way',
    ],
    [
      'no_email',
      people > 0 && config.smtpUrl === undefined,
      'SMTP_URL is not set: invitations and links to set a password are only written to the outbox',
    ],
  ];
  return risks.flatMap(([risk, applies, text]) => (applies ? [{ risk, text }] : []));
}

/** Writes a warning into the log for each risk of the settings. */
export async function warnOfRisks({ db, config, log }: Pick<Resources, 'db' | 'config' | 'log'>): Promise<void> {
  const { people } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('email', 'not like', '%@demo.invalid')
    .where('email', '<>', config.masterEmail)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  for (const { risk, text } of risksOf(config, people)) log.warn({ risk }, text);
}
