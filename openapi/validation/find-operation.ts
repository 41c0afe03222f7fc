import type { Contract, Operation } from './contract.ts';

type Found = { operation: Operation; params: Readonly<Record<string, string>> };

/** Returns what finds the operation a request is for, with the parameters in its path. */
export function createOperationFinder({ operations }: Contract) {
  const patterns = operations.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\/$/, '/?')}$`),
  }));
  return (method: string, path: string): Found | undefined => {
    for (const { operation, pattern } of patterns) {
      const match = operation.method === method ? pattern.exec(path) : null;
      if (match) return { operation, params: { ...match.groups } };
    }
    return undefined;
  };
}
