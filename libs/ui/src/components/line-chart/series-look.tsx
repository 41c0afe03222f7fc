import { symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from 'd3-shape';
import * as frame from '../../internal/chart/frame.css.ts';
import * as tones from '../../internal/chart/tones.css.ts';
import type { ChartTone } from '../../internal/chart/types.ts';

/** A series is its colour, its dashes and the shape of its points: any one of them is enough. */
const looks = [
  { shape: symbolCircle, dashes: undefined },
  { shape: symbolSquare, dashes: '6 4' },
  { shape: symbolTriangle, dashes: '2 4' },
  { shape: symbolDiamond, dashes: '10 4 2 4' },
  { shape: symbolCross, dashes: '12 5' },
  { shape: symbolStar, dashes: '4 3 1 3' },
] as const;
const look = (index: number) => looks[index % looks.length] ?? looks[0];

export const dash = (index: number) => look(index).dashes;

type MarkerProps = { index: number; x: number; y: number; large?: boolean };

export function Marker({ index, x, y, large = false }: MarkerProps) {
  const path = symbol(look(index).shape, large ? 90 : 52)();
  return path === null ? null : <path className={tones.mark} d={path} transform={`translate(${x} ${y})`} />;
}

/** As shown in a legend: a piece of the line and its point. */
export function SeriesSwatch({ index, tone }: { index: number; tone: ChartTone }) {
  return (
    <svg className={frame.swatch} width={26} height={10} aria-hidden>
      <g className={tones.tones[tone]}>
        <line className={tones.stroke} x1={1} x2={25} y1={5} y2={5} strokeWidth={1.75} strokeDasharray={dash(index)} />
        <Marker index={index} x={13} y={5} />
      </g>
    </svg>
  );
}
