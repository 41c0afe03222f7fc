import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';

const seconds = 1_000;

/**
 * A mail server that does not answer holds up the emails behind it only so long. With a password in the address the
 * connection must become encrypted before it is said, unless it stays on this machine or `?requireTLS=false` allows it.
 */
export function transportOptions(smtpUrl: string): SMTPTransport.Options {
  const { protocol, hostname, username, searchParams } = new URL(smtpUrl);
  const isHere = /^(localhost|127\..+|\[::1\])$/.test(hostname);
  const mustEncrypt = protocol === 'smtp:' && username !== '' && !isHere && !searchParams.has('requireTLS');
  return {
    url: smtpUrl,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    dnsTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    ...(mustEncrypt && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
