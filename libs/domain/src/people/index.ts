export * from './check-people.ts';
