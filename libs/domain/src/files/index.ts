export * from './formula-guard.ts';
export * from './reading.ts';
