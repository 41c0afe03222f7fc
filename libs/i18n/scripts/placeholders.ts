/** Types the placeholders of the messages, which a JSON file cannot. `npm run generate` writes the file. */

const FORM = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /{{(\w+)}}/g;

/** The source of a type that has the placeholders of each message, plural keys without their suffix. */
export function placeholderTypes(catalogue: Readonly<Record<string, string>>): string {
  const names = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(catalogue)) {
    const base = key.replace(FORM, '');
    const isPlural = base !== key && `${base}_other` in catalogue;
    const message = isPlural ? base : key;
    const found = names.get(message) ?? new Set(isPlural ? ['count'] : []);
    for (const [, name = ''] of text.matchAll(PLACEHOLDER)) found.add(name);
    if (found.size > 0) names.set(message, found);
  }
  const lines = [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, found]) =>
        `  '${key}': ${[...found]
          .sort()
          .map((name) => `'${name}'`)
          .join(' | ')};`,
    );
  return `// Written by \`npm run generate\` from src/messages/en.json.\nexport type Placeholders = {\n${lines.join('\n')}\n};\n`;
}
