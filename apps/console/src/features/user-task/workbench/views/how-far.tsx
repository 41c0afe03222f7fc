import { type TFunction, useTranslation } from '@concord/i18n';
import { Progress, Text } from '@concord/ui';
import { memo } from 'react';
import { stateTone } from '../../../../shared/status/status-tone.ts';
import { minutesLeft } from '../model/pace.ts';
import type { WorkbenchState } from '../model/workbench-model.ts';
import { useWithMoves } from './use-with-moves.ts';

export type HowFarProps = Pick<WorkbenchState, 'counts' | 'moves'> & {
  total: number;
  /** rows done per minute, once that is known */
  perMinute: number | undefined;
  width: 'wide' | 'fill';
};

/** How much of the work is done, how much is left, and roughly how long that takes. */
export function HowFar({ counts, perMinute, moves, ...bar }: HowFarProps) {
  const { rowsDone, rowsSkipped } = useWithMoves(counts, moves);
  const minutes = minutesLeft(bar.total - rowsDone, useWithMoves(perMinute, moves));
  return <Bar {...bar} rowsDone={rowsDone} rowsSkipped={rowsSkipped} minutes={minutes} />;
}

function duration(minutes: number, t: TFunction): string {
  return minutes < 90
    ? t('workbench.minutes', { count: minutes })
    : t('workbench.hours', { count: Math.round(minutes / 60) });
}

type BarProps = Pick<HowFarProps, 'total' | 'width'> &
  WorkbenchState['counts'] & {
    /** whole minutes the rest takes, roughly */
    minutes: number | undefined;
  };

const Bar = memo(function Bar({ total, width, rowsDone, rowsSkipped, minutes }: BarProps) {
  const { t } = useTranslation();
  const missing = total - rowsDone;
  const left = missing > 0 ? t('workbench.left', { count: missing }) : t('workbench.all_done');
  return (
    <Progress
      label={t('workbench.rows_done')}
      max={total}
      width={width}
      thickness="small"
      figure={
        <Text size="medium" tone="quiet" tabular nowrap>
          {minutes === undefined ? left : t('workbench.left_with_time', { left, time: duration(minutes, t) })}
        </Text>
      }
      segments={[
        { label: t('workbench.done'), value: rowsDone - rowsSkipped, tone: 'accent' },
        { label: t('workbench.skipped'), value: rowsSkipped, tone: stateTone.skipped },
      ]}
    />
  );
});
