import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What an event is called in a drawing; the machine's own events keep their names. */
function eventName(type: string): string {
  if (type.startsWith('xstate.done.')) return 'answered';
  if (type.startsWith('xstate.error.')) return 'failed';
  const [, delay] = /^xstate\.after\.(\w+)\./.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay}`;
  return type === '' ? 'at once' : type;
}

function guardName(guard: AnyTransitionDefinition['guard']): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if ('type' in guard && typeof guard.type === 'string') return guard.type;
  if ('guards' in guard && Array.isArray(guard.guards)) return guard.guards.map(guardName).join(' and ');
  throw new Error('a guard of a drawn machine needs a name');
}

function actionNames(transition: AnyTransitionDefinition): string[] {
  return transition.actions.flatMap((action) => {
    if (typeof action === 'string') return [action];
    // What is assigned or raised in passing has no name and is not drawn.
    return typeof action === 'object' && typeof action.type === 'string' ? [action.type] : [];
  });
}

/** A name that Mermaid takes for an id. */
const idOf = (node: AnyStateNode) => node.path.join('_').replaceAll(/\W/g, '_');
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

function arrows(node: AnyStateNode): string[] {
  const from = node.path.length === 0 ? 'any' : idOf(node);
  return [...node.transitions.values()]
    .flat()
    .concat(node.always ?? [])
    .flatMap((transition) => {
      const [target] = transition.target ?? [];
      const guard = guardName(transition.guard);
      const actions = actionNames(transition);
      const label = [
        eventName(transition.eventType),
        guard && `[${guard}]`,
        actions.length > 0 && `/ ${actions.join(', ')}`,
      ].filter(Boolean);
      return target || actions.length > 0 ? [`${from} --> ${target ? idOf(target) : from}: ${label.join(' ')}`] : [];
    });
}

function drawing(node: AnyStateNode, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const children = childrenOf(node);
  const parts = children.map((child): string[] => {
    const isPlain = childrenOf(child).length === 0;
    const title = `state "${child.key}" as ${idOf(child)}`;
    return isPlain
      ? [`${indent}${title}`, ...(child.type === 'final' ? [`${indent}${idOf(child)} --> [*]`] : [])]
      : [`${indent}${title} {`, ...drawing(child, depth + 1), `${indent}}`];
  });
  const initial = children.find((child) => child === node.initial?.target[0]);
  const start = initial && node.type !== 'parallel' ? [`${indent}[*] --> ${idOf(initial)}`] : [];
  const separated =
    node.type === 'parallel' ? parts.flatMap((part, at) => (at === 0 ? part : [`${indent}--`, ...part])) : parts.flat();
  return [...start, ...separated];
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(descendants)];
}

/** A machine as a Mermaid state diagram. `any`: whatever state it is in. */
export function diagram({ root }: AnyStateMachine): string {
  const nodes = descendants(root);
  const lines = [...drawing(root, 1), ...nodes.flatMap((node) => arrows(node).map((line) => `  ${line}`))];
  const hasAny = lines.some((line) => line.trimStart().startsWith('any '));
  return ['stateDiagram-v2', ...(hasAny ? ['  state "any state" as any'] : []), ...lines].join('\n');
}
