/**
 * Whether the built console names what the oldest promised browsers do not have (package.json, browserslist), or what
 * browsers have over https only. What it does without, where it is missing, is listed in exceptions.ts with the reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CompatData } from '@mdn/browser-compat-data';
import { readScript, readStyle } from './bundle-names.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { buildTargets, tooYoungInScript, tooYoungInStyle, unexcused } from './floor.ts';
import { promised } from './promised.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'apps/console/dist/assets');

/** Browsers have these over https and on localhost alone; Concord runs over plain http, too. */
const HTTPS_ONLY = (
  'randomUUID subtle clipboard locks serviceWorker storage credentials mediaDevices geolocation wakeLock share canShare ' +
  'cookieStore showOpenFilePicker showSaveFilePicker showDirectoryPicker queryLocalFonts getBattery requestMIDIAccess'
).split(' ');

const files = (ending: string) =>
  readdirSync(dist)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(dist, name), 'utf8'));

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
const script = readScript(files('.js'));
const problems = unexcused(
  [
    ...tooYoungInScript(data, promised, script),
    ...tooYoungInStyle(data, promised, readStyle(files('.css'))),
    ...HTTPS_ONLY.filter((name) => script.members.has(name)).map((name) => `.${name}`),
  ],
  EXCEPTIONS,
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `Every feature used in ${dist} is supported by ${buildTargets(promised).join(', ')} or listed as an exception.`,
  );
