/** No file imports itself by way of others, types included: such files can only be read all at once. */
import { isRelative, resolveFrom, type Workspace } from './workspace.ts';

/** The files of a circle in the order of their paths. */
type Circle = readonly string[];
type Graph = ReadonlyMap<string, readonly string[]>;

function importsOfEach({ files }: Pick<Workspace, 'files'>): Graph {
  const paths = new Set(files.map(({ path }) => path));
  const targets = (file: Workspace['files'][number]) =>
    file.imports.filter(isRelative).flatMap((specifier) => resolveFrom(file, specifier));
  return new Map(files.map((file) => [file.path, targets(file).filter((path) => paths.has(path))]));
}

/** Groups of files of which each reaches each other one, by Tarjan's algorithm. */
function circlesOf(graph: Graph): Circle[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: Circle[] = [];
  const low = (path: string) => lowest.get(path) ?? 0;
  const visit = (path: string) => {
    const number = order.size;
    order.set(path, number);
    lowest.set(path, number);
    open.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(path, Math.min(low(path), low(target)));
    }
    if (low(path) !== number) return;
    const group = open.splice(open.indexOf(path)).sort();
    if (group.length > 1 || graph.get(path)?.includes(path)) circles.push(group);
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
}

/** The shortest way from the first file of the circle back to it. */
function wayAround(circle: Circle, graph: Graph): string[] {
  const [start = ''] = circle;
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const target of graph.get(way.at(-1) ?? '') ?? []) {
      if (target === start) return [...way, start];
      if (!circle.includes(target) || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  return [...circle];
}

/** Every circle, by the shortest way around it. */
export function* importCircles(workspace: Pick<Workspace, 'files'>): Generator<string> {
  const graph = importsOfEach(workspace);
  for (const circle of circlesOf(graph)) yield `circle of imports: ${wayAround(circle, graph).join(' → ')}`;
}
