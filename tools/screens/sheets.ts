/** One page to compare all pictures on, and a picture of the pictures of each group. */
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { fileName, type Shot } from './shot.ts';
import { folderFor, inParallel } from './take.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
body { margin: 0; background: #777; color: #fff; }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 8px 16px; background: #222; }
form fieldset { display: flex; gap: 8px; border: 0; margin: 0; padding: 0; }
h2 { margin: 24px 16px 8px; font-size: 18px; }
h3 { margin: 12px 16px 4px; font-size: 14px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; padding: 0 16px 8px; align-items: flex-start; }
figure { margin: 0; }
figcaption { font-size: 12px; }
figure img { display: block; width: 100%; max-height: 700px; object-fit: cover; object-position: top; background: #fff; }
.bad { margin: 0; padding-left: 16px; color: #ffd0d0; font-size: 12px; }
[hidden] { display: none !important; }
`;

/** The width of a picture on a sheet: four of a width, or of two narrow ones, fill a line. */
const drawn = (width: number) => (width > 1000 ? 484 : width > 500 ? 296 : 178);

function figure({ width, theme, language, file, findings }: Shot, folder: string): string {
  const bad = findings.map(({ kind, text }) => `<li>${escaped(`${kind}: ${text}`)}</li>`).join('');
  const marks = `data-width="${width}" data-theme="${theme}" data-language="${language}"`;
  const source = escaped(folder + file.replaceAll('\\', '/'));
  return (
    `<figure ${marks} style="width:${drawn(width)}px"><figcaption>${width} ${theme} ${language}</figcaption>` +
    `<a href="${source}"><img loading="lazy" alt="" src="${source}"></a>${bad && `<ul class="bad">${bad}</ul>`}</figure>`
  );
}

/** The pictures of a group: a row for each view, what belongs side by side in it. */
function section(group: string, shots: readonly Shot[], folder: string): string {
  const rows = [...Map.groupBy(shots, ({ view }) => view)].map(([view, ofView]) => {
    const order = ofView.toSorted(
      (a, b) => b.width - a.width || a.language.localeCompare(b.language) || b.theme.localeCompare(a.theme),
    );
    return `<h3>${escaped(view)}</h3><div class="row">${order.map((shot) => figure(shot, folder)).join('')}</div>`;
  });
  return `<section data-group="${escaped(group)}"><h2>${escaped(group)}</h2>${rows.join('')}</section>`;
}

const FILTER = `
const form = document.querySelector('form');
const restore = new URLSearchParams(location.hash.slice(1));
for (const input of form.elements) if (restore.has(input.name)) {
  if (input.type === 'checkbox') input.checked = restore.getAll(input.name).includes(input.value);
  else input.value = restore.get(input.name);
}
function filter() {
  const wanted = new FormData(form);
  location.replace('#' + new URLSearchParams(wanted));
  const words = wanted.get('route').toLowerCase();
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = ['width', 'theme', 'language'].some((name) => !wanted.getAll(name).includes(figure.dataset[name]))
      || (wanted.has('bad') && !figure.querySelector('.bad'));
  for (const row of document.querySelectorAll('.row')) {
    const name = row.closest('section').dataset.group + ' ' + row.previousElementSibling.textContent;
    row.hidden = !name.toLowerCase().includes(words) || !row.querySelector('figure:not([hidden])');
    row.previousElementSibling.hidden = row.hidden;
  }
  for (const part of document.querySelectorAll('section')) part.hidden = !part.querySelector('.row:not([hidden])');
}
form.addEventListener('input', filter);
filter();
`;

function choice(name: string, values: readonly string[]): string {
  const boxes = values.map(
    (value) => `<label><input type="checkbox" name="${name}" value="${value}" checked> ${value}</label>`,
  );
  return `<fieldset>${boxes.join('')}</fieldset>`;
}

const groupsOf = (shots: readonly Shot[]) => [...Map.groupBy(shots, ({ group }) => group)];
const unique = (values: readonly (string | number)[]) => [...new Set(values.map(String))];
const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>${body}`;

/** The pictures on one page, with a filter. */
export function indexPage(shots: readonly Shot[]): string {
  const filters = [
    '<input name="route" type="search" placeholder="route or story" autofocus>',
    choice('width', unique(shots.map(({ width }) => width))),
    choice('theme', unique(shots.map(({ theme }) => theme))),
    choice('language', unique(shots.map(({ language }) => language))),
    '<label><input type="checkbox" name="bad" value="only"> only those with findings</label>',
  ];
  const groups = groupsOf(shots).map(([group, ofGroup]) => section(group, ofGroup, ''));
  return page(`<form>${filters.join('')}</form>${groups.join('')}<script>${FILTER}</script>`);
}

/** A browser draws no picture higher than this. */
const HIGHEST = 16_000;

/**
 * Writes `index.html` and `sheets/<name>.png`.
 * @param sheetOf the name of the sheet that a picture goes on
 */
export async function writeSheets(
  browser: Browser,
  shots: readonly Shot[],
  out: string,
  sheetOf: (shot: Shot) => string,
): Promise<void> {
  writeFileSync(join(out, 'index.html'), indexPage(shots));
  const sheets = Map.groupBy(shots, (shot) => fileName(sheetOf(shot)));
  const context = await browser.newContext({ viewport: { width: 2000, height: 600 } });
  await inParallel([...sheets], () => async ([name, ofSheet]) => {
    const html = folderFor(join(out, 'sheets', `${name}.html`));
    const group = ofSheet[0]?.group ?? '';
    writeFileSync(html, page(section(group, ofSheet, '../').replaceAll(' loading="lazy"', '')));
    const sheet = await context.newPage();
    await sheet.goto(pathToFileURL(resolve(html)).href, { waitUntil: 'load' });
    // A window of that height, because content beyond the window is not always drawn.
    const height = await sheet.evaluate(() => document.documentElement.scrollHeight);
    await sheet.setViewportSize({ width: 2000, height: Math.min(height, HIGHEST) });
    await sheet.screenshot({ path: html.replace(/html$/, 'png') });
    await sheet.close();
    rmSync(html);
  });
  await context.close();
}
