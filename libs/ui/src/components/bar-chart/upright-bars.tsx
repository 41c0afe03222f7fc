import { assignInlineVars } from '@vanilla-extract/dynamic';
import { scaleBand } from 'd3-scale';
import { Readout } from '../../internal/chart/readout.tsx';
import { valueAxis } from '../../internal/chart/ticks.ts';
import * as tones from '../../internal/chart/tones.css.ts';
import { useCursor } from '../../internal/chart/use-cursor.ts';
import { useWidth } from '../../internal/chart/use-width.ts';
import { cx } from '../../internal/look/cx.ts';
import * as css from './bar-chart.css.ts';
import type { Bar } from './bar-chart-props.ts';

type Props = {
  bars: readonly Bar[];
  max: number | undefined;
  label: string;
  format: (value: number) => string;
  size: keyof typeof css.heights;
};

/** Below this a name under a bar cannot be read, and only every second, third… is given. */
const NAME_WIDTH = 44;
/** A bar wider than this is a wall. */
const BAR_WIDTH = 72;
const LINES = { small: 3, medium: 5, large: 7 } as const;

export function UprightBars({ bars, max, label, format, size }: Props) {
  const [attach, width] = useWidth<HTMLDivElement>();
  const axis = valueAxis(
    bars.map(({ value }) => value),
    LINES[size],
    max,
  );
  const bands = scaleBand(
    bars.map(({ id }) => id),
    [0, 100],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const bandwidth = width > 0 ? Math.min(bands.bandwidth(), (BAR_WIDTH / width) * 100) : bands.bandwidth();
  const every = width > 0 ? Math.max(1, Math.ceil((bars.length * NAME_WIDTH) / width)) : 1;
  const cursor = useCursor({
    count: bars.length,
    first: 0,
    label,
    valueText: (at) => {
      const bar = bars[at];
      return bar ? `${bar.label}: ${format(bar.value)}` : '';
    },
  });
  const looked = cursor.at === null ? undefined : bars[cursor.at];
  return (
    <div className={css.upright}>
      <div className={cx(css.ticks, css.heights[size])} aria-hidden>
        {axis.ticks.map((tick) => (
          <span key={tick} className={css.tick} style={assignInlineVars({ [css.at]: `${axis.percent(tick)}%` })}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div
        ref={attach}
        className={cx(css.plot, css.heights[size])}
        {...cursor.across((share) => Math.floor(share * bars.length))}
        {...cursor.props}
      >
        <svg className={css.drawing} aria-hidden>
          {axis.ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? tones.baseLine : tones.gridLine}
              x1="0"
              x2="100%"
              y1={`${100 - axis.percent(tick)}%`}
              y2={`${100 - axis.percent(tick)}%`}
            />
          ))}
          {bars.map((bar, index) => {
            const step = 100 / bars.length;
            const height = axis.percent(bar.value);
            return (
              <g key={bar.id} className={tones.tones[bar.tone ?? 'c1']}>
                <rect
                  className={css.band}
                  data-looked-at={cursor.at === index}
                  x={`${step * index}%`}
                  width={`${step}%`}
                  height="100%"
                />
                <rect
                  className={tones.area}
                  x={`${(bands(bar.id) ?? 0) + (bands.bandwidth() - bandwidth) / 2}%`}
                  width={`${bandwidth}%`}
                  y={`${100 - height}%`}
                  height={`${height}%`}
                />
              </g>
            );
          })}
        </svg>
        {cursor.at !== null && looked && (
          <Readout
            at={((cursor.at + 0.5) / bars.length) * 100}
            head={looked.label}
            lines={[{ id: looked.id, value: format(looked.value) }]}
          />
        )}
      </div>
      <div className={css.names} aria-hidden>
        {bars.map((bar, index) =>
          index % every === 0 ? (
            <span
              key={bar.id}
              className={css.place}
              data-thinned={every > 1}
              style={assignInlineVars({ [css.span]: `${Math.min(every, bars.length - index)}` })}
            >
              {bar.label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
