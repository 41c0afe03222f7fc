type Node = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What a reference leads to; anything else is itself. */
function followed(contract: Node, value: unknown): unknown {
  if (!isNode(value) || typeof value.$ref !== 'string') return value;
  return value.$ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>(
      (found, key) => (isNode(found) ? found[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      contract,
    );
}

/** Example values have names of properties of their own; a property may be called `examples`. */
const isExample = (key: string, path: readonly string[]) => path.at(-1) !== 'properties' && /^examples?$/.test(key);

function* propertiesIn(value: unknown, path: readonly string[] = []): Generator<[path: string, schema: unknown]> {
  if (!isNode(value)) return;
  const { properties } = value;
  const names = isNode(properties) && path.at(-1) !== 'properties' ? Object.entries(properties) : [];
  for (const [name, schema] of names) yield [[...path, name].join('/'), schema];
  for (const [key, part] of Object.entries(value)) if (!isExample(key, path)) yield* propertiesIn(part, [...path, key]);
}

/**
 * The properties of a contract without a description, each by its path in it. A reference has that of its schema: OpenAPI 3.0 ignores
 * what is written beside one.
 */
export function undescribed(contract: Node): string[] {
  return [...propertiesIn(contract)].flatMap(([path, schema]) => {
    const found = followed(contract, schema);
    return isNode(found) && typeof found.description === 'string' && found.description.trim() !== '' ? [] : path;
  });
}
