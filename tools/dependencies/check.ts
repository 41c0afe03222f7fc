/**
 * Lists the licences of what is shipped and of what is for development, and known vulnerabilities, without a network. Fails on
 * a licence that is on no list and on a vulnerable version in what is shipped. `--list` names every package, `--refresh` first
 * asks the registry for advisories.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AdvisoryList,
  advisoriesOf,
  type Finding,
  type Licences,
  type Lock,
  type Manifest,
  type Package,
  packagesOf,
  unusedLicences,
  vulnerable,
  wrongLicences,
} from './dependencies.ts';

const root = join(import.meta.dirname, '../..');
const listFile = join(import.meta.dirname, 'advisories.json');

/** Files of our own, or of npm, have the shape they are read as. */
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));

function manifestOf(folder: string): Manifest | undefined {
  const path = join(root, folder, 'package.json');
  return existsSync(path) ? readJson<Manifest>(path) : undefined;
}

function refresh(): void {
  const list = readJson<AdvisoryList>(listFile);
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const advisories = advisoriesOf(JSON.parse(stdout || 'null'), list.advisories);
  if (!advisories) {
    console.error('The registry has not answered npm audit. The list stays as it was.');
    process.exit(1);
  }
  const refreshed = new Date().toISOString().slice(0, 10);
  writeFileSync(listFile, `${JSON.stringify({ ...list, refreshed, advisories }, null, 2)}\n`);
}

function printLicences(title: string, packages: readonly Package[], isList: boolean): void {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'not stated');
  console.log(`${title}: ${packages.length} packages`);
  for (const [licence, some] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
    const names = [...new Set(some.map(({ name, version }) => `${name}@${version}`))];
    console.log(`  ${String(some.length).padStart(4)}  ${licence}${names.length <= 3 ? `: ${names.join(', ')}` : ''}`);
    if (isList && names.length > 3) for (const name of names) console.log(`          ${name}`);
  }
}

function printVulnerabilities({ source, refreshed, howToRefresh }: AdvisoryList, findings: readonly Finding[]): void {
  if (refreshed === null) console.log(`Known vulnerabilities: the list has never been refreshed (${howToRefresh})`);
  else console.log(`Known vulnerabilities: ${findings.length}, by the list of ${refreshed} from ${source}`);
  for (const { found, advisory } of findings) {
    const { severity, title, url, accepted } = advisory;
    const kind = found.isShipped ? 'shipped' : 'development';
    console.log(`  ${found.name}@${found.version} (${kind}): ${severity}, ${title}, ${url}`);
    if (accepted !== undefined) console.log(`    accepted: ${accepted}`);
  }
}

if (process.argv.includes('--refresh')) refresh();
const packages = packagesOf(readJson<Lock>(join(root, 'package-lock.json')), manifestOf);
const licences = readJson<Licences>(join(import.meta.dirname, 'licences.json'));
const list = readJson<AdvisoryList>(listFile);
const isList = process.argv.includes('--list');
const [shipped = [], development = []] = [true, false].map((is) =>
  packages.filter(({ isShipped }) => isShipped === is),
);
printLicences('Shipped', shipped, isList);
printLicences('Development', development, isList);
const findings = vulnerable(packages, list.advisories);
printVulnerabilities(list, findings);

const problems = [
  ...wrongLicences(packages, licences).map((problem) => `${problem}, which is not in tools/dependencies/licences.json`),
  ...unusedLicences(packages, licences).map((one) => `no package needs “${one}” of tools/dependencies/licences.json`),
  ...findings
    .filter(({ found, advisory }) => found.isShipped && advisory.accepted === undefined)
    .map(({ found, advisory }) => `${found.name}@${found.version} is shipped and vulnerable: ${advisory.url}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
