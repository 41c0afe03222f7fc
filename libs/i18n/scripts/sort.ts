// Sorts every catalogue by key, one key per line: `npm run sort -w @concord/i18n`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const directory = new URL('../src/messages/', import.meta.url);

for (const name of readdirSync(directory).filter((file) => file.endsWith('.json'))) {
  const file = new URL(name, directory);
  const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
