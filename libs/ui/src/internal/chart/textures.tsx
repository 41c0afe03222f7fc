import type { ReactNode } from 'react';
import * as css from './tones.css.ts';

const line = (d: string, width = 1) => <path d={d} className={css.texture} strokeWidth={width} />;

/**
 * Drawn over the colour of a part, one per place in the legend, so that the chart can be read without colour. The first
 * part is plain.
 */
const drawings: readonly { name: string; drawing: ReactNode }[] = [
  { name: 'rising', drawing: line('M-2 2l4-4M0 8l8-8M6 10l4-4') },
  { name: 'dots', drawing: <circle cx={4} cy={4} r={1.1} className={css.dots} /> },
  { name: 'falling', drawing: line('M-2 6l4 4M0 0l8 8M6-2l4 4') },
  { name: 'upright', drawing: line('M4 0v8', 1.5) },
  { name: 'grid', drawing: line('M0 4h8M4 0v8') },
];

/** How many parts can be told apart without colour. */
export const TEXTURES = drawings.length + 1;

/** The patterns of one chart; once, anywhere in it. */
export function TextureDefs({ id }: { id: string }) {
  return (
    <defs>
      {drawings.map(({ name, drawing }, index) => (
        <pattern key={name} id={`${id}-${index + 1}`} width={8} height={8} patternUnits="userSpaceOnUse">
          {drawing}
        </pattern>
      ))}
    </defs>
  );
}

/** The `fill` of the texture of a part, none for the first. */
export const textureFill = (id: string, index: number) =>
  index % TEXTURES === 0 ? undefined : `url(#${id}-${index % TEXTURES})`;
