/** Fails when docs/spec-coverage.md names a test that does not exist; counts what has no test yet. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCoverage, weakness } from './spec-coverage.ts';

const root = join(import.meta.dirname, '../..');
const PAGE = 'docs/spec-coverage.md';

function read(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const { facts, problems } = parseCoverage(read(PAGE) ?? '');
if (facts.length === 0) problems.push('has no facts');
for (const { id, proofs } of facts)
  for (const proof of proofs) {
    const reason = proof.kind === 'test' ? weakness(proof, read(proof.file)) : undefined;
    if (reason) problems.push(`${id}: ${reason}`);
  }
for (const problem of problems) console.error(`${PAGE}: ${problem}`);

const having = (kind: string) => facts.filter(({ proofs }) => proofs.some((proof) => proof.kind === kind)).length;
console.log(
  `${facts.length} facts: ${having('test')} shown by tests, ${having('deviation')} deviations, ${having('open')} open`,
);
process.exitCode = problems.length ? 1 : 0;
