import { LANGUAGES } from '@concord/i18n/languages';
import { expect, test } from 'vitest';
import { exportsOf } from '../../../testing/exports.ts';
import { makePublished, question } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { exported } = exportsOf(app);

const makeTask = () =>
  makePublished(app, {
    questions: [question(1, { name: 'Tone' }), question(2, { name: 'Zeilennummer', type: 'multiple' })],
    columns: [
      { name: 'body', role: 'text' },
      { name: 'status', role: 'context' },
    ],
    rows: [['one', 'x']],
  });

test('the columns that every task has are named in a language; what people named stays, and all are distinct', async () => {
  const { task } = await makeTask();
  const header = async (shape: 'wide' | 'long' | 'final' | 'codebook') =>
    (await exported(task, { shape, headers: 'de' })).split('\r\n')[0];
  expect(await header('wide')).toBe(
    'Aufgabe,Datensatz,Zeilennummer,Zeilen-ID,Haupttext,Kodierkraft,Herkunft,Status,Grund des Überspringens,Tone,Zeilennummer (2),status',
  );
  expect(await header('final')).toContain('Tone,Tone Entschieden durch,Tone Übereinstimmung,Tone Zahl der Antworten,');
  expect(await header('long')).toContain(',Beantwortet am (UTC),Runde,Fassung des Kodierleitfadens,Status,Wertung,');
  expect(await header('codebook')).toMatch(/^Fragennummer,Frage,Typ,.*Nummer der Antwortoption,Wert,Bezeichnung$/);
  const json = await exported(task, { shape: 'wide', headers: 'ja', format: 'jsonl' });
  expect(JSON.parse(json)).toMatchObject({ 行番号: 1, 本文: 'one', status: 'x' });
});

test('programs for statistics have the names of the file they read', async () => {
  const { task } = await makeTask();
  const request = { headers: 'de', answers: 'reviewed' } as const;
  expect(await exported(task, { ...request, shape: 'r' })).toContain('data[["Tone Richtige Antwort"]] <- factor(');
  expect(await exported(task, { ...request, shape: 'spss' })).toContain(
    "VARIABLE LABELS Tone_Wertung\n    'Tone Wertung'.",
  );
});

test.each(LANGUAGES.map(({ code }) => code))('no two columns of a layout have the same name in %s', async (headers) => {
  const { task } = await makePublished(app, { questions: [question(1, { name: '0' })] });
  for (const shape of ['wide', 'long', 'final', 'codebook'] as const)
    expect(await exported(task, { shape, headers })).not.toMatch(/\(2\)/);
});

test('a language that there is not is refused', async () => {
  const { task } = await makePublished(app);
  const answer = await app
    .as('manager')
    .unchecked('POST', `/task/${task}/export`, { format: 'csv', shape: 'wide', bom: false, headers: 'it' });
  expect(answer.body).toMatchObject({
    code: 'validation_failed',
    errors: [{ pointer: '/headers', code: 'not_allowed' }],
  });
});
