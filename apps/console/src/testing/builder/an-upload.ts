import type { Schema } from '@concord/api-client';
import { DATASET } from './a-task.ts';

/** For tests and stories: a file of six reviews, of which some rows cannot be imported. */
export function anUpload(fields: Partial<Schema<'Upload'>> = {}): Schema<'Upload'> {
  return {
    id: DATASET,
    filename: 'cafe-reviews-batch-5.csv',
    bytes: 1_300_000,
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    workbook: null,
    columns: [
      { name: 'review', role: 'text' },
      { name: 'store', role: 'context' },
      { name: 'stars', role: 'context' },
      { name: 'url', role: 'page' },
    ],
    rows_count: 4812,
    rows: [
      ['Best flat white on the street, but the music is far too loud to hold a conversation.', 'Harbour Lane', '4'],
      ['排队二十分钟，但拿铁确实好喝，店员还记得我上次要的燕麦奶。', '静安店', '5'],
      ['Ordered ahead, still waited ten minutes. Nobody apologised.', 'Station Kiosk', '2'],
      ['Fine. Coffee is coffee.', 'Harbour Lane', '3'],
      ['蛋糕比图片小一圈，价格却涨了三块。', '徐汇店', '2'],
      ['The new cups leak. Third time this month I have coffee on my shirt.', 'Station Kiosk', '1'],
    ].map((cells, index) => ({ line: index + 2, cells: [...cells, `https://example.org/r/${88121 + index}`] })),
    check: {
      rows_count: 4812,
      good_count: 4807,
      problems_count: 5,
      assigned: null,
      same_as: null,
      language: 'en',
      problems: [
        { line: 318, row: 317, code: 'column_count', params: { have: 7, want: 4 } },
        { line: 2077, row: 2076, code: 'text_blank', params: {} },
        { line: 2078, row: 2077, code: 'text_blank', params: {} },
        { line: 3950, row: 3949, code: 'unclosed_quote', params: { column: 'review' } },
        { line: 4411, row: 4410, code: 'page_not_https', params: {} },
      ],
    },
    ...fields,
  };
}

/** For tests and stories: the same reviews from the second sheet of a workbook, under a title of two rows. */
export function aWorkbook(fields: Partial<Schema<'Upload'>> = {}): Schema<'Upload'> {
  return anUpload({
    filename: 'cafe-reviews-batch-5.xlsx',
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    workbook: {
      sheets: [
        { name: 'Notes', hidden: true },
        { name: 'Reviews', hidden: false },
        { name: 'By store', hidden: false },
      ],
      sheet: 2,
      header_row: 3,
      hidden_rows: 0,
    },
    ...fields,
  });
}

/** For tests: the dataset that the good rows of the file became. */
export function aDataset(fields: Partial<Schema<'Dataset'>> = {}): Schema<'Dataset'> {
  const { filename, columns, check } = anUpload();
  return {
    id: DATASET,
    dataset_no: 1,
    name: 'Batch 5',
    filename,
    language: null,
    columns,
    rows_count: check.good_count,
    withdrawn_count: 0,
    createdAt: '2026-11-20T06:00:00Z',
    ...fields,
  };
}
