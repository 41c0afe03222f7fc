export type Square = { x: number; y: number; side: number };

/** The largest square in the middle of a picture, in its pixels. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/**
 * The middle of a picture as a square of at most `side` pixels, turned as its camera was held; a small one is not blown
 * up. WebP keeps transparency at a fraction of the size. Rejects when the file is no picture the browser can read.
 */
export async function squarePicture(picture: Blob, side: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  try {
    const from = middleSquare(bitmap.width, bitmap.height);
    const to = Math.min(side, from.side);
    const canvas = new OffscreenCanvas(to, to);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas to draw on');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, from.x, from.y, from.side, from.side, 0, 0, to, to);
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  } finally {
    bitmap.close();
  }
}
