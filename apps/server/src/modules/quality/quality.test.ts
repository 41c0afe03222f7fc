import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { components } from '@concord/openapi';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../testing/client/answer.ts';
import { multipart } from '../../testing/client/multipart.ts';
import { portOf } from '../../testing/process/port-of.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

type Schemas = components['schemas'];

const app = await createTestApp();
const texts = new URL('../../../../../../shared/data/texts/', import.meta.url);

type Query = Record<string, string | number | readonly string[]>;

function measure(
  content: string | Buffer,
  query: Query = {},
  { filename = 'codes.csv', by = 'manager' as 'manager' | 'master' | 'contributor' } = {},
): Promise<Answer<Schemas['QualityTable']>> {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) asked.append(name, String(each));
  return app.as(by).send({ method: 'POST', path: `/quality/table?${asked}`, ...multipart(content, filename) });
}

async function figures(content: string | Buffer, query: Query = {}): Promise<Schemas['QualityFigures']> {
  const { result } = await measure(content, query);
  if (result.figures === null) throw new Error('no figures');
  return result.figures;
}

const coefficient = ({ coefficients }: Schemas['QualityFigures'], name: Schemas['CoefficientName']) =>
  coefficients.find((each) => each.name === name);

/** Krippendorff 2011, section C: four observers, twelve units, missing values. */
const MATRIX = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
  [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
];
const UNITS = Array.from({ length: 12 }, (_, unit) => unit);
const wide = [
  'unit,A,B,C,D',
  ...UNITS.map((unit) => [`u${unit}`, ...MATRIX.map((row) => row[unit] ?? '')].join()),
].join('\n');
const long = [
  'item,coder,code',
  ...UNITS.flatMap((unit) =>
    MATRIX.flatMap((row, coder) => (row[unit] == null ? [] : [`u${unit},${'ABCD'[coder]},${row[unit]}`])),
  ),
].join('\n');

describe('a file of codes', () => {
  test.each([
    ['wide', wide],
    ['long', long],
  ])('is measured at once when its columns have usual names: %s', async (shape, content) => {
    const { result } = await measure(content);
    expect(result.choice).toMatchObject({ shape, scale: 'nominal', repeated: 'first' });
    expect(result.figures?.counts).toEqual({
      rows: 12,
      values: 41,
      coders: 4,
      answers: 5,
      pairable_rows: 11,
      pairable_values: 40,
    });
    expect(result.figures?.left_out).toMatchObject({ single_rows: 1, empty_rows: 0 });
    const alpha = result.figures && coefficient(result.figures, 'krippendorff_alpha');
    expect(alpha?.value).toBeCloseTo(0.743421052632, 9);
    expect(alpha).toMatchObject({ rows: 11, values: 40, interval: { is_rough: true } });
    const ac1 = result.figures && coefficient(result.figures, 'gwet_ac1');
    expect(ac1?.value).toBeCloseTo(0.775444068126995, 9);
  });

  test('guesses nothing where the first line seems to be data, and is measured as soon as a layout is named', async () => {
    const lines = ['1,ana,good', '1,ben,good', '2,ana,bad', '2,ben,good', '3,ana,bad', '3,ben,bad'];
    const { result } = await measure(`${lines.join('\n')}\n`);
    expect(result).toMatchObject({ header_doubtful: true, choice: { shape: null, coders: [] }, figures: null });
    const chosen = await measure(`${lines.join('\n')}\n`, { shape: 'long', item: '1', coder: 'ana', code: 'good' });
    expect(chosen.result).toMatchObject({ header_doubtful: true, figures: { counts: { values: 5, rows: 3 } } });
    // a coder may have a usual name of a column, and an item its number
    const named = lines.map((line) => line.replace('ana', 'annotator')).join('\n');
    expect((await measure(named)).result).toMatchObject({ header_doubtful: true, figures: null });
    // coders may be called as answers are
    const wideByNumber = 'unit,1,2\nx,1,2\ny,2,2\nz,1,1\n';
    expect((await measure(wideByNumber)).result).toMatchObject({
      header_doubtful: false,
      choice: { coders: ['1', '2'] },
    });
    const objects = [
      { a: 'a', b: 'b' },
      { a: 'b', b: 'b' },
    ]
      .map((each) => JSON.stringify(each))
      .join('\n');
    expect((await measure(objects, {}, { filename: 'x.jsonl' })).result.header_doubtful).toBe(false);
  });

  test.each([
    ['TSV', 'codes.tsv', wide.replaceAll(',', '\t')],
    [
      'JSON lines',
      'codes.jsonl',
      MATRIX.flatMap((row, coder) =>
        UNITS.flatMap((unit) =>
          row[unit] == null ? [] : [JSON.stringify({ item: unit, coder, code: String(row[unit]) })],
        ),
      ).join('\n'),
    ],
  ])('may be %s', async (_, filename, content) => {
    const { result } = await measure(content, {}, { filename });
    expect(result.figures && coefficient(result.figures, 'krippendorff_alpha')?.value).toBeCloseTo(0.743421052632, 9);
  });

  test('is measured on the scale that was chosen', async () => {
    const alpha = async (query: Query) => coefficient(await figures(wide, query), 'krippendorff_alpha')?.value;
    expect(await alpha({ scale: 'ordinal' })).toBeCloseTo(0.815, 3);
    expect(await alpha({ scale: 'interval' })).toBeCloseTo(0.849, 3);
    expect(await alpha({ scale: 'ratio' })).toBeCloseTo(0.797, 3);
  });

  test('counts a letter as the same however a keyboard composes it', async () => {
    const { distribution, counts } = await figures(
      'item,coder,code\n1,Zoe\u0301,e\u0301\n2,Zo\u00e9,\u00e9\n1,B,\u00e9\n2,B,e\n',
    );
    expect(counts).toMatchObject({ rows: 2, coders: 2, answers: 2 });
    expect(distribution).toMatchObject([
      { answer: 'e', count: 1 },
      { answer: '\u00e9', count: 3 },
    ]);
  });

  test('counts a number as one answer on an ordinal scale however it is written, and not as a name', async () => {
    // 1.1 and 1.10 may be two codes of a code book
    const content = 'item,A,B\n1,1,1.0\n2,2,2\n3,-0,0\n4,3,2\n5,1.10,1.1\n';
    const found = await figures(content, { scale: 'ordinal' });
    expect(found.distribution.map(({ answer, count }) => [answer, count])).toEqual([
      ['0', 2],
      ['1', 2],
      ['1.1', 2],
      ['2', 3],
      ['3', 1],
    ]);
    expect(coefficient(found, 'percent_agreement')?.value).toBeCloseTo(0.8, 12);
    expect(coefficient(await figures(content), 'percent_agreement')?.value).toBeCloseTo(0.2, 12);
  });

  test('has kappas of each pair of coders, weighted on an ordinal scale', async () => {
    const content = 'item,A,B\n1,0,0\n2,0,1\n3,1,1\n4,2,2\n5,2,2\n';
    const [pair] = (await figures(content, { scale: 'ordinal' })).pairs;
    // by hand: agreement 4/5; chance (2·1 + 1·2 + 2·2) / 25; steps apart 1/5 and (2·2 + 2·4 + 1·1 + 1·2 + 2·2 + 2·2) / 25
    expect(pair).toMatchObject({ first: 'A', second: 'B', rows: 5, agreement: 0.8 });
    expect(pair?.kappa).toBeCloseTo((0.8 - 8 / 25) / (1 - 8 / 25), 12);
    expect(pair?.linear).toBeCloseTo(1 - 0.2 / (23 / 25), 12);
  });

  test('with sets of choices shows which choice fails', async () => {
    const rows = ['a,a', 'a|b,a', 'b,b|c', 'c,c', 'a|b|c,b|a', 'b,c', 'a|c,b|c', 'c,c', 'a,b'];
    const content = `A,B\n${rows.join('\n')}\n`;
    const found = await figures(content, { scale: 'multiple', coders: ['A', 'B'] });
    expect(coefficient(found, 'krippendorff_alpha')?.value).toBeCloseTo(0.2826300294406281, 9);
    expect(found.by_choice.map(({ choice, chosen }) => [choice, chosen])).toEqual([
      ['a', 8],
      ['b', 8],
      ['c', 9],
    ]);
    // choice a: of 18 answers 8 have it, and 2 rows differ
    expect(found.by_choice[0]?.alpha.value).toBeCloseTo(1 - (17 * (2 * 2)) / (2 * 8 * 10), 12);
    const jaccard = await figures(content, { scale: 'multiple', coders: ['A', 'B'], distance: 'jaccard' });
    expect(coefficient(jaccard, 'krippendorff_alpha')?.value).toBeCloseTo(0.33658536585365856, 9);
    expect(found.consensus.items[1]).toMatchObject({ majority: { answers: ['a'], tied: ['b'] } });
  });
});

describe('what the figures come from', () => {
  test('is named where columns have unusual names, and asked for where they cannot be guessed', async () => {
    const content = 'wer,was,urteil\nana,1,ja\nben,1,nein\nana,2,ja\nben,2,ja\n';
    const named = await figures(content, { shape: 'long', item: 'was', coder: 'wer', code: 'urteil' });
    expect(named.counts).toMatchObject({ rows: 2, values: 4, coders: 2, answers: 2 });
    const { result } = await measure('satz\nguten Tag\nauf Wiedersehen\n');
    expect(result).toMatchObject({
      columns: [{ name: 'satz', examples: ['guten Tag', 'auf Wiedersehen'] }],
      figures: null,
    });
    expect((await measure(content, { shape: 'long', coder: 'wer', code: 'urteil' })).result.figures).toBeNull();
  });

  test('leaves out texts of a wide file', async () => {
    const rows = Array.from(
      { length: 30 },
      (_, row) => `${row},${'A long text about something '.repeat(5)} ${row},x,${row % 2 ? 'x' : 'y'}`,
    );
    const { result } = await measure(`id,text,first,second\n${rows.join('\n')}\n`);
    expect(result.choice).toMatchObject({ shape: 'wide', item: 'id', coders: ['first', 'second'] });
  });

  test('tells what is left out and why', async () => {
    const content = 'item,coder,code\na,x,1\na,y,1\na,x,2\n,x,1\nb,,1\nb,x,\nc,x,2\n"d,x';
    const { left_out, counts } = await figures(content);
    expect(counts).toMatchObject({ rows: 3, values: 3, pairable_rows: 1, pairable_values: 2 });
    expect(left_out).toEqual({
      single_rows: 1,
      empty_rows: 1,
      repeated_votes: 1,
      blank_items: 1,
      blank_coders: 1,
      blank_codes: 1,
      unreadable_lines: 1,
      first_unreadable: [9],
      gold_conflicts: 0,
    });
  });

  test.each([
    ['first', [['p', 2]]],
    [
      'last',
      [
        ['p', 1],
        ['q', 1],
      ],
    ],
    [
      'all',
      [
        ['p', 2],
        ['q', 1],
      ],
    ],
  ] as const)('is the %s of several votes of one coder on one item', async (repeated, expected) => {
    const { distribution } = await figures('item,coder,code\na,x,p\na,y,p\na,x,q\n', { repeated });
    expect(distribution.filter(({ count }) => count > 0).map(({ answer, count }) => [answer, count])).toEqual(expected);
  });

  test('counts choices that no one used: AC1 of a unanimous table is defined with two', async () => {
    const content = 'item,A,B\n1,yes,yes\n2,yes,yes\n';
    const alone = await figures(content);
    expect(alone.reading).toBeNull();
    expect(coefficient(alone, 'krippendorff_alpha')).toMatchObject({ value: null, undefined_because: 'same_answer' });
    expect(coefficient(alone, 'gwet_ac1')).toMatchObject({ value: null, undefined_because: 'same_answer' });
    const two = await figures(content, { choices: ['yes', 'no'] });
    expect(coefficient(two, 'gwet_ac1')?.value).toBe(1);
    expect(coefficient(two, 'krippendorff_alpha')?.undefined_because).toBe('same_answer');
  });

  test('has no value where no row has two answers', async () => {
    const found = await figures('item,coder,code\na,x,1\nb,y,2\n');
    expect(found.coefficients.map((each) => each.undefined_because)).toEqual(Array(5).fill('no_pairs'));
    expect(found.left_out).toMatchObject({ single_rows: 2 });
  });
});

describe('the reading', () => {
  const skewed = `item,A,B\n${Array.from({ length: 20 }, (_, row) => `${row},${row === 18 ? 'no' : 'yes'},${row === 19 ? 'no' : 'yes'}`).join('\n')}\n`;

  test('says where one answer fills nearly everything, with AC1', async () => {
    const { reading } = await figures(skewed);
    expect(reading).toMatchObject({
      verdict: 'not_reliable',
      one_answer: true,
      most_frequent: 'yes',
      two_answers: true,
      agreement: 0.9,
      confused: ['no', 'yes'],
    });
    expect(reading?.ac1).toBeCloseTo(0.8895027624309392, 9);
    // 38 of 40 answers are yes
    expect(reading?.luck).toBeCloseTo((38 * 37 + 2) / (40 * 39), 12);
  });

  test('has the same interval for the same seed', async () => {
    const interval = async (seed: number) => coefficient(await figures(long, { seed }), 'krippendorff_alpha')?.interval;
    expect(await interval(7)).toEqual(await interval(7));
    expect(await interval(7)).not.toEqual(await interval(8));
  });

  test('tells how often rows were drawn: more often where nearly all answers are alike', async () => {
    const rows = (of: (row: number) => [string, string]) =>
      `item,A,B\n${Array.from({ length: 600 }, (_, row) => [row, ...of(row)].join()).join('\n')}\n`;
    const alike = await figures(rows((row) => [row % 60 === 0 ? 'no' : 'yes', row % 40 === 0 ? 'no' : 'yes']));
    expect([alike.draws, coefficient(alike, 'krippendorff_alpha')?.interval?.draws]).toEqual([20_000, 20_000]);
    const even = await figures(rows((row) => [row % 2 === 0 ? 'no' : 'yes', row % 2 === 0 ? 'no' : 'yes']));
    expect([even.draws, coefficient(even, 'krippendorff_alpha')?.interval?.draws]).toEqual([2000, 2000]);
  });

  test('has no interval of fewer than ten rows, and says nothing of reliability', async () => {
    const found = await figures('item,A,B\n1,x,x\n2,y,y\n3,x,y\n');
    expect(coefficient(found, 'krippendorff_alpha')).toMatchObject({
      interval: null,
      no_interval_because: 'too_few_rows',
    });
    expect(found.reading).toMatchObject({ verdict: 'too_few_rows', low: null, high: null });
    // 26 of 27 answers are x
    const nearly = `item,A,B,C\n${[...'abcdefgh'].map((row) => `${row},x,x,x`).join('\n')}\ni,x,x,y\n`;
    expect((await figures(nearly)).reading).toMatchObject({ verdict: 'too_few_rows', one_answer: false });
  });
});

describe('consensus', () => {
  const votes = 'item,A,B,C,D,gold\n1,x,x,x,y,x\n2,y,y,y,y,y\n3,x,x,y,y,x\n4,x,x,x,y,y\n5,x,,,,\n';

  test('a tie is not settled, and both proposals are scored on the same rows', async () => {
    const { consensus } = await figures(votes, { item: 'item', gold: 'gold' });
    expect(consensus.items_total).toBe(5);
    expect(consensus.items.map(({ majority }) => majority)).toEqual([
      { answers: ['x'], tied: [] },
      { answers: ['y'], tied: [] },
      { answers: [], tied: ['x', 'y'] },
      { answers: ['x'], tied: [] },
      { answers: ['x'], tied: [] },
    ]);
    expect(consensus.majority).toMatchObject({ ties: 1, score: { right: 2, tied: 1, of: 4, share: 2.5 / 4 } });
    expect(consensus.dawid_skene).toMatchObject({ converged: true, smoothing: 0.01, score: { of: 4 } });
    expect(consensus.items[0]?.gold).toEqual(['x']);
    expect(consensus.items[4]?.gold).toBeNull();
  });

  test('tells which rows of a confusion matrix rest on few answers', async () => {
    const { consensus } = await figures(votes);
    const errors = consensus.dawid_skene?.coders.find(({ coder }) => coder === 'D');
    expect(errors?.rows.map(({ answer }) => answer)).toEqual(['x', 'y']);
    expect(errors?.rows.every(({ is_thin, expected }) => is_thin === expected < 5)).toBe(true);
  });

  test('lists as many proposals as asked for', async () => {
    const { consensus } = await figures(votes, { items: 2 });
    expect(consensus.items.map(({ item }) => item)).toEqual(['1', '2']);
    expect(consensus.majority.score).not.toBeNull();
  });
});

describe('is refused', () => {
  test.each([
    ['a column that is not there', wide, { item: 'nix' }, { pointer: '/item', code: 'unknown_reference' }],
    ['a column with two parts', wide, { item: 'unit', gold: 'unit' }, { pointer: '/gold', code: 'duplicate' }],
    [
      'an order that is not known',
      'item,A,B\n1,low,high\n',
      { scale: 'ordinal' },
      { pointer: '/choices', code: 'required' },
    ],
  ] as const)('%s', async (_, content, query, error) => {
    const { problem } = await measure(content, query);
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed', errors: [error] });
  });

  test.each([
    ['text on an interval scale', 'item,A,B\n1,2,3\n2,2,many\n', { scale: 'interval' }, 'quality_not_a_number'],
    ['a negative number on a ratio scale', 'item,A,B\n1,2,3\n2,2,-1\n', { scale: 'ratio' }, 'quality_not_a_number'],
    ['an answer that is no choice', 'item,A,B\n1,x,x\n2,x,z\n', { choices: ['x', 'y'] }, 'quality_unknown_answer'],
  ] as const)('%s, with its line', async (_, content, query, code) => {
    expect((await measure(content, query)).problem).toMatchObject({ status: 422, code, params: { line: 3 } });
  });

  test('more different answers than figures can be computed of', async () => {
    const rows = Array.from({ length: 2001 }, (_, row) => `${row},x,code ${row}`);
    const { problem } = await measure(`item,coder,code\n${rows.join('\n')}\n`);
    expect(problem).toMatchObject({ code: 'quality_too_many_answers', params: { max: 2000 } });
  });

  test('a file that is no table', async () => {
    expect((await measure(Buffer.from('%PDF-1.7\n%\0\0'), {}, { filename: 'a.pdf' })).problem.code).toBe(
      'file_type_unsupported',
    );
    expect((await measure('')).problem.code).toBe('file_empty');
  });

  test('a contributor', async () => {
    expect((await measure(wide, {}, { by: 'contributor' })).problem).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await measure(wide, {}, { by: 'master' })).status).toBe(200);
  });
});

test('files that someone sends and does not finish leave room for those of others', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { token } = await app
    .withToken(undefined)
    .post('/auth/login', { username: 'manager2', password: 'concord-demo' });
  const { headers, payload } = multipart(wide, 'codes.csv');
  const head = [
    'POST /cms/v1/quality/table HTTP/1.1\r\nhost: x',
    `authorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}`,
    `content-length: ${payload.length}\r\n\r\n`,
  ].join('\r\n');
  let refused = 0;
  const unfinished = Array.from({ length: 6 }, () => {
    const socket = connect(portOf(app.server.server), '127.0.0.1');
    socket.once('data', (data) => {
      refused += Number(data.includes('unavailable'));
    });
    socket.write(head);
    socket.write(payload.subarray(0, -20));
    return socket;
  });
  await until(() => refused === 4);
  expect((await measure(wide)).status).toBe(200);
  for (const socket of unfinished) socket.destroy();
});

describe.runIf(existsSync(texts))('real crowds, skipped where ../shared/data/texts is absent', () => {
  test.each([
    ['crowd_temporal_labels', { coder: 'worker', code: 'label' }, 0.223413, 0.936147, 0.941558],
    ['crowd_weather_amt', { repeated: 'all' }, 0.521245, 0.853333, 0.836667],
    ['crowd_polarity_amt', {}, 0.737688, 0.943, 0.944],
    ['crowd_duck', {}, 0.125501, 0.759259, 0.898148],
  ] as const)('%s', async (name, query, alpha, majority, dawidSkene) => {
    const found = await figures(readFileSync(new URL(`${name}.csv`, texts)), query);
    expect(Math.abs((coefficient(found, 'krippendorff_alpha')?.value ?? 0) - alpha)).toBeLessThan(1e-6);
    expect(Math.abs((found.consensus.majority.score?.share ?? 0) - majority)).toBeLessThan(0.002);
    expect(Math.abs((found.consensus.dawid_skene?.score?.share ?? 0) - dawidSkene)).toBeLessThan(0.01);
  });
});
