import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CataloguePart, partOf } from '@concord/i18n/parts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const catalogue = join(import.meta.dirname, '../../../../../libs/i18n/src/messages/en.json');
const en: Record<string, string> = JSON.parse(readFileSync(catalogue, 'utf8'));
const keys = [...new Set(Object.keys(en).map((key) => key.replace(/_(one|other)$/, '')))];

/** The keys a source names; of one put together from a value, all that it may be. */
function keysIn(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/['"`]([a-z_]+\.[a-z_0-9.]*)(\$\{)?/g)].flatMap(
    ([, text = '', isOpen]) => keys.filter((key) => (isOpen ? key.startsWith(text) : key === text)),
  );
}

/**
 * What is loaded together with further parts of the catalogues: the pages after sign-in, the form for the code of
 * two-step verification, the page that has users set it up, the error pages, and those behind links.
 */
const WITH_PARTS = /\/(signed-in|code-form|second-factor-gate|load-error-screen|load-link-screens)\.tsx?$/;

/** A source with all it imports, now or later, except what is loaded with further parts. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || WITH_PARTS.test(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'(\..+?)'/g)) {
    reach(join(dirname(file), path), found);
  }
  return found;
}

test('what the pages before the sign-in say is in the first part of the catalogues', () => {
  const files = [...reach(join(root, 'main.tsx'))];
  const said = new Set(files.flatMap(keysIn));
  // The codes of all refusals are named together, also those that only some pages after it can meet.
  expect([...said].filter((key) => !key.startsWith('error.') && partOf(key) !== 'start')).toEqual([]);
  expect(said).toContain('login.submit');
  expect(said).toContain('error.internal');
  const before = [
    'invitation_invalid',
    'login_failed',
    'network',
    'not_found',
    'too_many_attempts',
    'unavailable',
    'validation_failed',
  ];
  expect(before.filter((code) => partOf(`error.${code}`) !== 'start')).toEqual([]);
});

/** `project.active` there is the name of a status, whose words are in `status`. */
const STATUS_NAMES = /^shared\/status\/status(-tone)?\.ts$|\/contributor-list\.tsx$/;

test.each<[CataloguePart, RegExp]>([
  // In the list of what is missing, the step with a wrong field: the builder alone knows of one.
  ['builder', /^features\/task\/(builder\/|publishing\/missing-list\.)/],
  ['shares', /\/(overlap|gold)-fields\./],
  ['publishing', /\/builder\/review\//],
  ['views', /^shared\/list\/views\/(view-|use-view-changes)/],
  ['basics', /\/builder\/basics\/|\/task\/guideline\//],
  [
    'draft',
    /\/builder\/draft\/(merge\/|(lost-drafts|\w+-banner)\.)|\/task\/(job\/job-banner|guideline\/|pilot\/)|\/workbench\/views\/new-guideline\.|\/answer-import\/|\/form\/conflict\/|\/disputes\/|\/disputes-panel\.|\/records\/dispute-summary\./,
  ],
  ['contributor', /^features\/user-task\//],
  // What takes files in is loaded with every step.
  ['data', /\/builder\/data\/(?!use-intake\.)|\/questions\/(preview\/|gold-fields\.)|\/task\/answer-import\//],
  [
    'people',
    /\/builder\/(people|review)\/|\/task\/(overlap|shared-rows)\/|\/pass-on-dialog\.|^shared\/records\/people\//,
  ],
  ['team', /^features\/team\/|\/people\/(team-dialog|away-panel)\.|^shared\/records\/people\/member-table\./],
  [
    'review_keys',
    /\/keys\/keys-dialog\.tsx$|^features\/submission\/desk\/(decision|disputes|marks|presence|uncovering|views)\//,
  ],
  ['queue', /^features\/submission\/(queue\/|submission-[\w-]+\.)/],
  [
    'second_factor',
    /^shared\/session\/(second-factor\/|pending-email\.)|^features\/(user-profile\/(second-factor\/|email-form\.)|user\/(second-factor-reset|user-form-screen)\.|auth\/code-form\.)|^app\/second-factor-gate\./,
  ],
  ['user', /^features\/user\//],
  ['trash', /^features\/trash\/|\/builder\/data\/taken-back\//],
  ['links', /^features\/auth\/links\//],
  ['dashboard', /^features\/dashboard\//],
  ['backup', /^features\/backup\//],
  [
    'panel',
    /^features\/(audit|notification|user-profile)\/|\/(appearance-fields|settings-tab|palette|use-found-records|use-pages)\.tsx?$/,
  ],
  [
    'records',
    /^features\/(category|dashboard|project|submission|team|user|trash|task(?!\/builder))\/|^shared\/records\/(use-deletion|category-dialog|answer-progress|progress-card|resume\/resume-dialog)\.|^shared\/list\/(views\/|use-bulk\.)/,
  ],
])('what the part %s says is said only in %s', (part, places) => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|stories)\.|^testing\//.test(file),
  );
  // The codes of refusals are named together.
  const isOfPart = (key: string) => partOf(key) === part && !key.startsWith('error.');
  const saying = sources.filter((file) => keysIn(join(root, file)).some(isOfPart));
  expect(saying.length).toBeGreaterThan(1);
  expect(saying.filter((file) => !places.test(file) && !STATUS_NAMES.test(file))).toEqual([]);
});
