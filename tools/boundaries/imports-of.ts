import ts from 'typescript';

/** Types that JavaScript imports in its comments. */
const IN_COMMENT = /import\((['"])([^'"]+)\1\)/g;

/** What names a file in this node, if anything does. */
function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  if (ts.isModuleDeclaration(node)) return node.name; // `declare module 'vitest'` adds to its types
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isDynamic ? node.arguments[0] : undefined;
}

/** The specifiers a file imports in any way: values, types, `export … from`, `import()` of a value or a type. */
export function importsOf(path: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) found.add(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  if (/\.[cm]?js$/.test(path)) for (const [, , specifier = ''] of text.matchAll(IN_COMMENT)) found.add(specifier);
  return [...found];
}
