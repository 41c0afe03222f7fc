import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Status, statusLooks, statusTone } from './status-tone.ts';

const root = join(import.meta.dirname, '../../../../..');
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

// The table of statuses of VISUAL.md, in its words and colours: icon, then text and tint, light and dark.
const visual = {
  Active: ['play', '1F5F9E/E2F0FC', '84C0FA/132D45'],
  Approved: ['check', '0B6B46/E0F5EA', '6FDCA9/12301F'],
  'Under Review': ['eye', '7A4D00/FDF0D5', 'F2C063/38290B'],
  Returned: ['x', 'A8232B/FDE8E8', 'FF9C97/431A1C'],
  Late: ['clock', '9A3B00/FFEBDD', 'FFA873/401F0C'],
  Overdue: ['flag', '8E1650/FCE6F0', 'FF94C2/421429'],
  Draft: ['pencil', '5B4A9E/EFEBFB', 'BFAEFF/2A2347'],
  Inactive: ['pause', '525B6C/ECEEF2', 'AEB7C6/262C37'],
} as const;

/** A label of the specification that has the tone of another one. */
const like = (label: keyof typeof visual, icon: string) => [icon, ...visual[label].slice(1)];
const others: Readonly<Record<string, readonly string[]>> = {
  Incomplete: like('Inactive', 'half-ring'),
  Outstanding: like('Inactive', 'half-ring'),
  Submitted: like('Under Review', 'arrow-up'),
  Completed: like('Approved', 'checks'),
  'In Progress': like('Active', 'ring'),
  Assigned: like('Active', 'user'),
  Idle: like('Inactive', 'pause'),
};
const drawn = new Map<string, readonly string[]>(Object.entries({ ...visual, ...others }));

/** Labels that came after VISUAL.md; it says nothing of them. */
const later = ['Away until', 'Disabled', 'Disputed', 'Email not delivered', 'Gold below', 'Invited', 'Paused', 'Pilot'];

type Colour = { $value: { hex: string } };
type Pair = { fg: Colour; bg: Colour };
const { light, dark }: Record<'light' | 'dark', { intent: Record<string, Pair> }> = json('libs/ui/tokens.json').color;
const inHex = (pair: Pair | undefined) => [pair?.fg, pair?.bg].map((one) => one?.$value.hex.slice(1)).join('/');

const catalogue: Record<string, string> = json('libs/i18n/src/messages/en.json');
const isStatus = (name: string): name is Status => name in statusLooks;
/** Every status with its English label, without the numbers that some have. */
const labelled = Object.entries(catalogue).flatMap(([key, text]) => {
  const status = key.replace(/^status\./, '').replace(/_one$/, '');
  return status !== key && isStatus(status) ? [{ status, label: text.replace(/ - {{.*| {{.*/, '') }] : [];
});

test.each(labelled.filter(({ label }) => !later.includes(label)))(
  '$status is drawn as VISUAL.md draws $label',
  ({ status, label }) => {
    const { tone, icon } = statusTone(status);
    expect([icon, inHex(light.intent[tone]), inHex(dark.intent[tone])]).toEqual(drawn.get(label));
  },
);

test('every label of VISUAL.md is the label of a status', () => {
  const labels = new Set(labelled.map(({ label }) => label));
  expect([...labels].sort()).toEqual([...drawn.keys(), ...later].sort());
});
