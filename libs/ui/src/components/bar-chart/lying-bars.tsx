import * as tones from '../../internal/chart/tones.css.ts';
import { useCursor } from '../../internal/chart/use-cursor.ts';
import * as css from './bar-chart.css.ts';
import type { Bar } from './bar-chart-props.ts';

type Props = { bars: readonly Bar[]; max: number | undefined; label: string; format: (value: number) => string };

/** Name, bar and value in one line each: nothing needs to be read off an axis. */
export function LyingBars({ bars, max, label, format }: Props) {
  const most = max ?? Math.max(0, ...bars.map(({ value }) => value));
  const share = (value: number) => (most > 0 ? Math.max(0, Math.min(100, (value / most) * 100)) : 0);
  const cursor = useCursor({
    count: bars.length,
    first: 0,
    label,
    valueText: (at) => {
      const bar = bars[at];
      return bar ? `${bar.label}: ${format(bar.value)}` : '';
    },
  });
  return (
    <div className={css.rows} {...cursor.props}>
      {bars.map((bar, index) => (
        <div
          key={bar.id}
          className={css.row}
          data-looked-at={cursor.at === index}
          onPointerEnter={() => cursor.show(index)}
        >
          <span className={css.name}>{bar.label}</span>
          <svg className={css.track} aria-hidden>
            <g className={tones.tones[bar.tone ?? 'c1']}>
              <rect className={tones.area} width={`${share(bar.value)}%`} height="100%" rx={2} />
            </g>
            <line className={tones.baseLine} x1={0} x2={0} y1={-4} y2={16} />
          </svg>
          <span className={css.value} data-zero={bar.value === 0}>
            {format(bar.value)}
          </span>
        </div>
      ))}
    </div>
  );
}
