import { encode } from 'uqr';
import * as css from './qr-code.css.ts';

export type QrCodeProps = {
  /** What a reader of the code gets. */
  value: string;
  /** What the picture is, for those who can't see it. The value itself stands beside it as text. */
  label: string;
};

/** A QR code, dark on light in both themes, because many readers take no other. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <div data-theme="light">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        className={css.frame}
        shapeRendering="crispEdges"
      >
        <path d={modules.join('')} className={css.modules} />
      </svg>
    </div>
  );
}
