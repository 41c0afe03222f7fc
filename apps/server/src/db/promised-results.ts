import type pg from 'pg';

/** A COPY or the like, which is its own result. */
const isSubmittable = (asked: unknown) => typeof asked === 'object' && asked !== null && 'submit' in asked;
const isFunction = (given: unknown) => typeof given === 'function';

/**
 * Makes the promise for what a statement returns, instead of pg. The callback of pg's own refers to its query: then V8 keeps the
 * rows of every statement until it collects its old generation, and an export takes ten times the memory.
 */
export function promiseResults(client: pg.Client): void {
  const query = client.query.bind(client);
  const promised = (...given: unknown[]): unknown => {
    const [asked, values] = given;
    if (isSubmittable(asked) || given.some(isFunction)) return Reflect.apply(query, client, given);
    return new Promise<unknown>((resolve, reject) => {
      const settle = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
      Reflect.apply(query, client, [asked, values, settle]);
    });
  };
  Object.defineProperty(client, 'query', { value: promised, configurable: true });
}
