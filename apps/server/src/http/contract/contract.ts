import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Contract, parseContract } from '@concord/openapi/validation';

let contract: Contract | undefined;

/** The contract, read once. */
export function readContract(): Contract {
  const file = createRequire(import.meta.url).resolve('@concord/openapi/openapi.json');
  contract ??= parseContract(JSON.parse(readFileSync(file, 'utf8')));
  return contract;
}
