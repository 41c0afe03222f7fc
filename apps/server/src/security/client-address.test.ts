import { expect, test } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', '10.0.0.1'],
  ['203.0.113.7, evil', '10.0.0.1'],
  ['x'.repeat(5000), '10.0.0.1'],
  ['', '10.0.0.1'],
])('a proxy that says %s speaks for %s', (ip, address) => {
  expect(clientAddress({ ip, socket: { remoteAddress: '::ffff:10.0.0.1' } })).toBe(address);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:db8:1:200::', '2001:db8:1:200::/56'],
  ['2001:DB8::1', '2001:db8:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
