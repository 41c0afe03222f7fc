export type Peeked<T> = {
  /** What was read to look at. */
  head: readonly T[];
  /** Everything from the start, the head included; to be iterated once. */
  all: AsyncIterable<T>;
  /** Gives the source up without reading it to its end. */
  close: () => Promise<void>;
};

/** Reads up to and with the first item that `isEnough`, or to the source's end, without losing anything of it. */
export async function takeHead<T>(source: AsyncIterable<T>, isEnough: (item: T) => boolean): Promise<Peeked<T>> {
  const iterator = source[Symbol.asyncIterator]();
  const head: T[] = [];
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    head.push(next.value);
    if (isEnough(next.value)) break;
  }

  const close = async () => {
    await iterator.return?.();
  };
  const pending = head.toReversed();
  const all: AsyncIterable<T> = {
    [Symbol.asyncIterator]: () => ({
      async next(): Promise<IteratorResult<T>> {
        const value = pending.pop();
        return value === undefined ? iterator.next() : { done: false, value };
      },
      async return(): Promise<IteratorResult<T>> {
        await close();
        return { done: true, value: undefined };
      },
    }),
  };
  return { head, all, close };
}

/** True of the part with which the parts so far are `length` long together. */
export function reaches(length: number): (part: { length: number }) => boolean {
  let sum = 0;
  return (part) => {
    sum += part.length;
    return sum >= length;
  };
}
