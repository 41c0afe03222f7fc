export * from './acceptance.ts';
export * from './aql-plan.ts';
export * from './lot.ts';
