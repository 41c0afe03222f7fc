import type { ReactNode } from 'react';
import * as css from './discs.css.ts';

export type DiscsProps = {
  /** 1 one rolled off the sheet, 2 they look past each other, 3 one came through a gap, 4 asleep, 5 and 6 at work. */
  scene: 1 | 2 | 3 | 4 | 5 | 6;
  /** What the picture shows; read out. */
  label: string;
};

type Mood = 'sad' | 'plain' | 'asleep' | 'busy';
const eyes: Record<Mood, string> = {
  sad: 'M-9-12v7M10-12v7',
  plain: 'M-9-10v7M10-10v7',
  asleep: 'M-14-6c3 4 7 4 10 0M5-6c3 4 7 4 10 0',
  busy: 'M-12-9l7 3M13-9l-7 3',
};
const mouths: Record<Mood, string> = {
  sad: 'M-9 15c6-5 13-5 19 0',
  plain: 'M-7 13h15',
  asleep: 'M-4 14c3 3 6 3 9 0',
  busy: 'M-6 12c4 4 10 4 14 0',
};

type DiscProps = { x: number; y: number; faint?: boolean; mood?: Mood; turn?: number };

function Disc({ x, y, faint = false, mood, turn = 0 }: DiscProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <circle className={faint ? css.other : css.disc} r="50" />
      {mood && <path className={css.face} d={`${eyes[mood]}${mouths[mood]}`} />}
    </g>
  );
}

const ground = <path className={css.ground} d="M28 231.5h564" />;
const sheet = (
  <>
    <rect className={css.paper} x="90.75" y="18.75" width="300" height="212" rx="6" />
    <path className={css.lines} d="M116 48h92M116 66h60" />
  </>
);

const scenes: Record<DiscsProps['scene'], ReactNode> = {
  1: (
    <>
      {sheet}
      <Disc x={218} y={136} />
      <path className={css.dashed} d="M282 86a50 50 0 1 1 0 100 50 50 0 0 1 0-100zM340 182c40 34 84 40 112 22" />
      <Disc x={506} y={181} faint mood="sad" turn={18} />
    </>
  ),
  2: (
    <>
      <path className={css.dashed} d="M214 181H60M406 181h154M84 170l-24 11 24 11M536 170l24 11-24 11" />
      <Disc x={250} y={181} mood="plain" turn={-14} />
      <Disc x={370} y={181} faint mood="plain" turn={14} />
    </>
  ),
  3: (
    <>
      <path className={css.paper} d="M90.75 230V24.75a6 6 0 0 1 6-6h96V230zM330 230V18.75h94.75a6 6 0 0 1 6 6V230z" />
      <path className={css.lines} d="M116 48h52M116 66h36M354 48h52M354 66h36" />
      <path className={css.dashed} d="M262 30v92" />
      <Disc x={262} y={181} mood="plain" />
      <Disc x={510} y={181} faint mood="sad" turn={-10} />
    </>
  ),
  4: (
    <>
      {sheet}
      <path className={css.lines} d="M116 204l10 10 22-24" />
      <Disc x={290} y={136} />
      <Disc x={494} y={181} faint mood="asleep" turn={8} />
      <path className={css.lines} d="M540 118h14l-14 16h14M566 88h18l-18 20h18" />
    </>
  ),
  5: (
    <>
      <path className={css.ground} d="M250 230V128M370 230V128M250 162h120M250 196h120" />
      <rect className={css.paper} x="226" y="110" width="168" height="18" rx="4" />
      <Disc x={310} y={60} faint mood="plain" />
      <Disc x={150} y={181} mood="busy" turn={-6} />
      <path className={css.dashed} d="M470 230v-30a30 30 0 0 1 60 0v30" />
    </>
  ),
  6: (
    <>
      <rect className={css.paper} x="150.75" y="60.75" width="320" height="170" rx="6" />
      <path className={css.lines} d="M176 90h92M176 108h60" />
      <Disc x={278} y={156} mood="busy" />
      <Disc x={358} y={156} faint mood="busy" />
      <path className={css.dashed} d="M310 20v26M270 28l8 20M350 28l-8 20" />
    </>
  ),
};

/** The two discs of the mark, parted: a picture for a page about something that went wrong. */
export function Discs({ scene, label }: DiscsProps) {
  return (
    <svg className={css.picture} viewBox="0 0 620 250" role="img" aria-label={label}>
      {ground}
      {scenes[scene]}
    </svg>
  );
}
