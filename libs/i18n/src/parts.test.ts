import { describe, expect, test } from 'vitest';
import en from './messages/en.json';
import { partOf } from './parts.ts';

describe('a key', () => {
  test.each([
    ['login.submit', 'start'],
    ['list.loading', 'start'],
    ['error_page.home', 'start'],
    ['error_page.v1.title', 'error_page'],
    ['registration.signed_in', 'start'],
    ['registration.title', 'links'],
    ['list.empty', 'console'],
    ['builder.step.data', 'builder'],
    ['workbench.answer_first', 'contributor'],
    ['project.delete_title', 'records'],
    ['builder.data.delimiter', 'data'],
    ['builder.data.encoding', 'file'],
    ['builder.data.role.text', 'console'],
    ['builder.data.imported_other', 'builder'],
    ['builder.people.rows_one', 'builder'],
    ['builder.people.assign', 'people'],
    ['error.file_broken', 'file'],
    ['error.forbidden', 'start'],
    ['mail.reset.subject', 'mail'],
    ['export_column.row_no', 'export_column'],
    ['export.shape', 'export'],
    ['notification.submitted', 'panel'],
    ['notification.unread_other', 'console'],
    ['error.code_wrong', 'second_factor'],
    ['builder.data.role.text', 'console'],
    ['builders', 'console'],
  ])('%s is in the part %s', (key, part) => {
    expect(partOf(key)).toBe(part);
  });

  test('of the catalogue is in one of the parts, none of which is empty', () => {
    expect(new Set(Object.keys(en).map(partOf))).toEqual(
      new Set([
        'adjudicate',
        'review_keys',
        'answer_import',
        'basics',
        'builder',
        'console',
        'contributor',
        'dashboard',
        'copy',
        'export',
        'export_column',
        'data',
        'draft',
        'error_page',
        'file',
        'final',
        'invitation',
        'links',
        'mail',
        'panel',
        'people',
        'publishing',
        'shares',
        'quality',
        'task_quality',
        'queue',
        'records',
        'rules',
        'second_factor',
        'start',
        'team',
        'trash',
        'user',
        'views',
        'backup',
      ]),
    );
  });
});
