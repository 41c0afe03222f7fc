// Not by name: in this order the console's bundle compresses best. Empty lines keep the formatter from sorting it.

export * from './access/menu.ts';
export * from './access/roles.ts';
export * from './assigning.ts';

export * from './dates.ts';
export * from './fields/field-problem.ts';
export * from './fields/names.ts';
export * from './fields/text.ts';
export * from './fields/validation.ts';
export * from './paging.ts';
export * from './percent.ts';
export * from './questions/check-answer.ts';
export * from './questions/check-questions.ts';
export * from './questions/progress.ts';
export * from './questions/questions.ts';
export * from './revision.ts';
export * from './spec-constants.ts';
export * from './states/publishing.ts';
export * from './states/status.ts';
export * from './states/submission.ts';
