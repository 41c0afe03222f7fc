import type { ReactNode } from 'react';
import * as css from './discs.css.ts';

export type DiscsProps = {
  /**
   * 1 one has rolled off the sheet, 2 they look for it on either side of where it should be, 3 one came through a gap,
   * 4 asleep beside a finished sheet, 5 one is lifted back to its place, 6 they push a torn sheet together.
   */
  scene: 1 | 2 | 3 | 4 | 5 | 6;
  /** What the picture shows; read out. */
  label: string;
};

type Mood = 'sad' | 'plain' | 'left' | 'right' | 'up' | 'asleep' | 'busy';
const eyes: Record<Mood, string> = {
  sad: 'M-9-12v7M10-12v7',
  plain: 'M-9-10v7M10-10v7',
  left: 'M-24-12v8M-8-12v8',
  right: 'M8-12v8M24-12v8',
  up: 'M-8-24v7M10-24v7',
  asleep: 'M-14-6c3 4 7 4 10 0M5-6c3 4 7 4 10 0',
  busy: 'M-12-9l7 3M13-9l-7 3',
};
const mouths: Record<Mood, string> = {
  sad: 'M-9 15c6-5 13-5 19 0',
  plain: 'M-7 13h15',
  left: 'M-22 14h12',
  right: 'M10 14h12',
  up: 'M-2 6a4 4 0 1 0 .1 0',
  asleep: 'M-4 14c3 3 6 3 9 0',
  busy: 'M-6 14h13',
};

type DiscProps = { x: number; y: number; faint?: boolean; mood?: Mood; turn?: number };

function Disc({ x, y, faint = false, mood, turn = 0 }: DiscProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <circle className={faint ? css.other : css.disc} r="50" />
      {mood && <path className={faint ? css.faceOnOther : css.faceOnDisc} d={`${eyes[mood]}${mouths[mood]}`} />}
    </g>
  );
}

const ground = <path className={css.ground} d="M28 231.5h564" />;
const sheet = <rect className={css.paper} x="90.75" y="18.75" width="300" height="212" rx="6" />;

const scenes: Record<DiscsProps['scene'], ReactNode> = {
  1: (
    <>
      {sheet}
      <path className={css.lines} d="M116 48h92M116 66h60" />
      <Disc x={218} y={136} />
      <path className={css.dashed} d="M282 86a50 50 0 1 1 0 100 50 50 0 0 1 0-100zM340 182c40 34 84 40 112 22" />
      <Disc x={506} y={181} faint mood="sad" turn={18} />
    </>
  ),
  2: (
    <>
      <path className={css.dashed} d="M226 231V30a8 8 0 0 1 8-8h152a8 8 0 0 1 8 8v201M250 54h70M250 74h44M250 94h70" />
      <Disc x={168} y={181} mood="left" turn={-6} />
      <Disc x={452} y={181} faint mood="right" turn={6} />
    </>
  ),
  3: (
    <>
      <path className={css.under} d="M466 181a50 50 0 1 1 100 0 50 50 0 0 1-100 0z" />
      <Disc x={508} y={181} faint mood="left" turn={-4} />
      <path
        className={css.paper}
        d="M70.75 231V30a6 6 0 0 1 6.6-6l124 13a6 6 0 0 1 5.4 6V231zM470.25 231V30a6 6 0 0 0-6.6-6l-124 13a6 6 0 0 0-5.4 6V231z"
      />
      <path className={css.lines} d="M96 62l60 6M96 84l36 3.600M444 62l-60 6M444 84l-36 3.600" />
      <path className={css.dashed} d="M270.500 14c-22 14 24 26 0 44s22 30 2 58" />
      <Disc x={270.5} y={181} mood="up" />
    </>
  ),
  4: (
    <>
      {sheet}
      <path
        className={css.lines}
        d="M118 62l9 9 17-19M118 106l9 9 17-19M118 150l9 9 17-19M118 194l9 9 17-19M170 62h120M170 106h86M170 150h120M170 194h62"
      />
      <Disc x={430} y={181} mood="asleep" turn={10} />
      <Disc x={522} y={181} faint mood="asleep" turn={-12} />
      <path className={css.lines} d="M520 96h12l-12 14h12M548 62h17l-17 19h17" />
    </>
  ),
  5: (
    <>
      <path
        className={css.ground}
        d="M112 231V28M136 231V28M112 28h24M112 58l24 30M136 58l-24 30M112 104l24 30M136 104l-24 30M112 150l24 30M136 150l-24 30M112 196l24 30M136 196l-24 30M136 28h260M124 8v20M124 8l206 20M124 8L76 28h36M76 28v22h26V28M346 28v26"
      />
      <rect className={css.paper} x="334.750" y="22.750" width="22" height="10.500" rx="3" />
      <path className={css.ground} d="M346 54l-28 22M346 54l28 22" />
      <Disc x={346} y={110} faint mood="plain" turn={-4} />
      <path className={css.dashed} d="M346 231a50 50 0 0 0 50-50" />
      <Disc x={274} y={181} mood="up" turn={10} />
      <path className={css.paper} d="M476.750 231l14-46h18l14 46zM482 213.500h36" />
    </>
  ),
  6: (
    <>
      <path
        className={css.paper}
        d="M286 18.750H176.750a6 6 0 0 0-6 6V231H290l-14-36 20-32-22-34 20-34-18-36zM338 18.750h105.250a6 6 0 0 1 6 6V231H340l-14-36 20-32-22-34 20-34-16-36z"
      />
      <path className={css.lines} d="M196 50h56M196 70h34M372 50h50M372 70h30" />
      <path className={css.dashed} d="M300 6l-4 8M312 2v10M324 6l4 8" />
      <Disc x={120} y={181} mood="busy" turn={12} />
      <Disc x={500} y={181} faint mood="busy" turn={-12} />
      <path className={css.lines} d="M42 150h14M34 176h18M42 202h14M578 150h-14M586 176h-18M578 202h-14" />
    </>
  ),
};

/**
 * The two discs of the mark, parted: a picture for a page about something that went wrong, each telling another story.
 * Not for a list or panel that is empty: that is an EmptyState.
 */
export function Discs({ scene, label }: DiscsProps) {
  return (
    <svg className={css.picture} viewBox="0 0 620 250" role="img" aria-label={label}>
      {ground}
      {scenes[scene]}
    </svg>
  );
}
