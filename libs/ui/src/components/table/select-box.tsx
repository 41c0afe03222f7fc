import { onDemand } from '../../internal/on-demand.ts';
import type { CheckboxProps } from '../checkbox/checkbox.tsx';

const checkbox = onDemand(async () => (await import('../checkbox/checkbox.tsx')).Checkbox);

/** The box of a row, or of all. Fetched by itself: most tables have none. */
export function SelectBox(props: CheckboxProps) {
  const Checkbox = checkbox.usePart(true);
  return Checkbox ? <Checkbox {...props} /> : null;
}
