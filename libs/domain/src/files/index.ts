export * from './export-fields.ts';
export * from './formula-guard.ts';
export * from './reading.ts';
