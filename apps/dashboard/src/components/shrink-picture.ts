/** Pictures are shown this large at most, on screens with twice the pixels. */
const pixels = 128;

/** The middle of a picture as a small square, in a format that every browser shows. */
export async function shrinkPicture(file: File): Promise<string> {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels });
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, pixels, pixels);
  return canvas.toDataURL('image/webp', 0.85);
}
