/** What scripts and style sheets name, as the check of the browser floor compares it. */
import { parse as parseStyle } from 'postcss';
import { parseAst } from 'vite';
import type { Script, Style } from './floor.ts';

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** The name in `object.name`, `object['name']` and `{ name } = object`. */
function memberOf(node: Node): string | undefined {
  const isMember = node.type === 'MemberExpression';
  if (!isMember && node.type !== 'Property') return undefined;
  const key = isMember ? node.property : node.key;
  if (!isNode(key)) return undefined;
  if (key.type === 'Identifier' && !node.computed) return String(key.name);
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
}

export function readScript(sources: readonly string[]): Script {
  const globals = new Set<string>();
  const paths = new Set<string>();
  const members = new Set<string>();
  const visit = (node: Node, isPattern: boolean): void => {
    if (node.type === 'Identifier') globals.add(String(node.name));
    const member = memberOf(node);
    // `{ name: value }` makes a member of one's own; only as a pattern does it ask for one.
    if (member !== undefined && (node.type === 'MemberExpression' || isPattern)) members.add(member);
    if (member !== undefined && isNode(node.object) && node.object.type === 'Identifier')
      paths.add(`${node.object.name}.${member}`);
    for (const [key, value] of Object.entries(node)) {
      if (member !== undefined && (key === 'property' || key === 'key') && !node.computed) continue;
      for (const child of [value].flat()) if (isNode(child)) visit(child, node.type === 'ObjectPattern');
    }
  };
  for (const source of sources) {
    const tree: unknown = parseAst(source);
    if (isNode(tree)) visit(tree, false);
  }
  return { globals, paths, members };
}

export function readStyle(sources: readonly string[]): Style {
  const declarations: { property: string; value: string }[] = [];
  const rules = new Set<string>();
  const pseudos = new Set<string>();
  for (const source of sources) {
    const sheet = parseStyle(source);
    sheet.walkDecls(({ prop, value }) => void declarations.push({ property: prop, value }));
    sheet.walkAtRules(({ name }) => void rules.add(name));
    sheet.walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/::?([a-z-]+)/g)) if (name) pseudos.add(name);
    });
  }
  return { declarations, rules, pseudos };
}
