/** Where a list was left: how far it was scrolled, and the heights measured until then. */
export type Position = { offset: number; sizes: ReadonlyMap<string | number | bigint, number> };

const positions = new Map<string, Position>();

export const leftAt = (name: string | undefined) => (name === undefined ? undefined : positions.get(name));

export function leaveAt(name: string | undefined, position: Position): void {
  if (name !== undefined) positions.set(name, position);
}
