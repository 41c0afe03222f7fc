export * from './check-people.ts';
export * from './people-words.ts';
export * from './read-people.ts';
