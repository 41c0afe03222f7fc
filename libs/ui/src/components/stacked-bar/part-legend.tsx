import * as frame from '../../internal/chart/frame.css.ts';
import { textureFill } from '../../internal/chart/textures.tsx';
import * as tones from '../../internal/chart/tones.css.ts';
import type { ChartTone } from '../../internal/chart/types.ts';
import { LinkSlot } from '../../internal/link-slot.tsx';
import * as css from './stacked-bar.css.ts';
import type { StackedPart } from './stacked-bar-props.ts';

type Props = {
  /** Of the textures. */
  id: string;
  parts: readonly (StackedPart & { tone: ChartTone })[];
  /** With one bar its numbers are here, where they can be read at any size of a part. */
  figures: readonly { value: string; share: string | undefined }[] | undefined;
};

export function PartLegend({ id, parts, figures }: Props) {
  return (
    <ul className={frame.legend}>
      {parts.map((part, index) => {
        const figure = figures?.[index];
        const words = (
          <>
            {part.label}
            {figure && (
              <>
                {' '}
                <span className={css.figure}>{figure.value}</span>
              </>
            )}
          </>
        );
        return (
          <li key={part.id} className={frame.entry}>
            <svg className={frame.swatch} width={14} height={10} aria-hidden>
              <g className={tones.tones[part.tone]}>
                <rect className={tones.area} width={14} height={10} rx={2} />
                <rect width={14} height={10} rx={2} fill={textureFill(id, index) ?? 'none'} />
              </g>
            </svg>
            {part.link ? (
              <LinkSlot link={part.link} className={css.entryLink}>
                {words}
              </LinkSlot>
            ) : (
              <span>{words}</span>
            )}
            {figure?.share && <span className={css.share}>{figure.share}</span>}
          </li>
        );
      })}
    </ul>
  );
}
