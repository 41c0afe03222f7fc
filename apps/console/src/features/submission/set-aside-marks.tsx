import { late } from '../../shared/network/late.ts';
import { IfKept } from '../../shared/outbox/if-kept.tsx';
import { loadBehind } from './desk/load-behind.ts';

const RefusedMarks = late(async () => (await loadBehind(() => import('./desk/marks/refused-marks.tsx'))).RefusedMarks);

/** Of all submissions, marks that the server has refused. */
export function SetAsideMarks() {
  return (
    <IfKept>
      <RefusedMarks />
    </IfKept>
  );
}
