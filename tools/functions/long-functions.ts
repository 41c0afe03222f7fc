/** No component is longer than 120 lines and no other function longer than 60, so that each is read on one screen. */
import ts from 'typescript';

export const MOST_LINES = { component: 120, function: 60 } as const;

export type LongFunction = { path: string; name: string; lines: number };

type Kind = keyof typeof MOST_LINES;

function nameOf(node: ts.FunctionLikeDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  const named = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : undefined;
  return named ?? '(without a name)';
}

const kindOf = (path: string, name: string): Kind =>
  path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 'component' : 'function';

/** The functions of a source file that are too long; those declared inside a function count as part of it, too. */
export function longFunctions(path: string, source: string): LongFunction[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  const found: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const name = nameOf(node);
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
      if (lines > MOST_LINES[kindOf(path, name)]) found.push({ path, name, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What is wrong with a function that is too long. */
export const tooLong = ({ path, name, lines }: LongFunction): string =>
  `${path}: ${name} has ${lines} lines, more than ${MOST_LINES[kindOf(path, name)]}: split it`;
