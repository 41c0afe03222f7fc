import { isIP, isIPv6 } from 'node:net';

type Client = { ip: string; socket: { remoteAddress?: string | undefined } };

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** Where a request comes from. The value of a proxy counts if it is an address; some add a port. */
export function clientAddress({ ip, socket }: Client): string {
  const said = plain(ip.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1'));
  return isIP(said) > 0 ? said : plain(socket.remoteAddress ?? '');
}

/** Whose an address is: of IPv6 one household or machine has 2^72 of them, which share their first 56 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [parts(head), parts(tail ?? '')];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].map((group) => Number.parseInt(group, 16));
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}
