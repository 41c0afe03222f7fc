import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root, type Target } from './targets.ts';

export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
}

/** The files with all their mutants inside, each behind a switch, by absolute path; and what the mutants are. */
export interface Mutated {
  readonly code: ReadonlyMap<string, string>;
  readonly mutants: readonly Mutant[];
}

const no = () => false;
const nothing = () => {};
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};

/** Vite reads these arguments from the text, so that a switch must not be in them. */
const readByVite = {
  shouldIgnore: (path: { node: { type: string }; toString: () => string }) =>
    path.node.type === 'CallExpression' && path.toString().startsWith('import.meta.glob') ? 'read by Vite' : undefined,
};

/**
 * The instrumenter writes functions for its own runner above the code, which note each switch that is passed, mutant or
 * not: with them the code takes ten times as long. Ours ask the switches of the worker.
 */
const THEIRS = /function stryNS_9fa48[\s\S]*?^function stryMutAct_9fa48[\s\S]*?^}\n/m;
const OURS = `function stryCov_9fa48(...mutants) { globalThis.mutationSwitches.reach(mutants); }
function stryMutAct_9fa48(mutant) { return globalThis.mutationSwitches.isActive(mutant); }
`;

function withOurs(name: string, code: string): string {
  if (!THEIRS.test(code) && code.includes('_9fa48(')) throw new Error(`${name} has no functions for its switches`);
  return code.replace(THEIRS, OURS);
}

export async function mutate({ files, setting: { without } }: Target): Promise<Mutated> {
  const sources = files.map((file) => ({
    name: file,
    content: readFileSync(join(root, file), 'utf8'),
    mutate: true as const,
  }));
  const { files: changed, mutants } = await new Instrumenter(silent).instrument(sources, {
    plugins: null,
    excludedMutations: [...without],
    ignorers: [readByVite],
  });
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  return {
    code: new Map(changed.map(({ name, content }) => [join(root, name), withOurs(name, content)])),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location: { start, end }, replacement }) => ({
        id,
        file: fileName,
        line: start.line + 1,
        was: cut(lines.get(fileName) ?? [], start, end),
        becomes: replacement,
      })),
  };
}

type Place = { line: number; column: number };

function cut(lines: readonly string[], start: Place, end: Place): string {
  const text = lines.slice(start.line, end.line + 1);
  const last = text.length - 1;
  text[last] = (text[last] ?? '').slice(0, end.column);
  text[0] = (text[0] ?? '').slice(start.column);
  return text.join('\n');
}
