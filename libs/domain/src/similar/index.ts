export * from './similar-texts.ts';
