/** An address of PostgreSQL that may name several hosts, as libpq takes it: one address for each of them. */
export function addressesOf(databaseUrl: string): string[] {
  const [, head = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${head}${host}${rest}`);
}

/** Whether PostgreSQL could be found by this address, or by all addresses in it. */
export function isDatabaseUrl(given: string): boolean {
  const addresses = addressesOf(given);
  const isAddress = (address: string) => /^postgres(ql)?:\/\//.test(address) && URL.canParse(address);
  return addresses.every((address) => isAddress(address) && (addresses.length === 1 || new URL(address).hostname));
}

/** What libpq calls `target_session_attrs`. Concord always looks for the host that takes changes, so nothing else fits. */
export function wantsReadOnlyHost(databaseUrl: string): boolean {
  const [address = ''] = addressesOf(databaseUrl);
  const wanted = new URL(address).searchParams.get('target_session_attrs');
  return wanted !== null && !['any', 'read-write', 'primary'].includes(wanted);
}
