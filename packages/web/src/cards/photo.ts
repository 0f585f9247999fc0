/** Maximum size of an image file. */
const MAX_BYTES = 30_000_000;
/** Size of a stored photo in pixels: enough for a card on the largest screen. */
const SIZE = { width: 500, height: 700 } as const;
const QUALITY = 0.82;

export type PhotoProblem = "too-large" | "no-image" | "too-small";

/** A stored photo: a JPEG as a data URL. */
const STORED = /^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/;

/** The back of a card with a stored photo as an SVG document of 250 × 350; undefined if the value is not a photo. */
export function photoSvg(photo: unknown): string | undefined {
  if (typeof photo !== "string" || !STORED.test(photo)) return undefined;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350"><clipPath id="c"><rect x="10" y="10" width="230" height="330" rx="9"/></clipPath>` +
    `<rect x=".75" y=".75" width="248.5" height="348.5" rx="15" fill="#fdfaf2" stroke="#b9b2a2" stroke-width="1.5"/>` +
    `<image href="${photo}" x="10" y="10" width="230" height="330" preserveAspectRatio="xMidYMid slice" clip-path="url(#c)"/></svg>`
  );
}

/**
 * Reads an image file and crops it to the middle of a card's proportions. Only the result is stored, without the file's
 * metadata, such as the place where the photo was taken.
 */
export async function readPhoto(file: Blob): Promise<string | PhotoProblem> {
  if (file.size > MAX_BYTES) return "too-large";
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return "no-image";
  try {
    if (image.width < 100 || image.height < 100) return "too-small";
    const scale = Math.max(SIZE.width / image.width, SIZE.height / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const canvas = document.createElement("canvas");
    Object.assign(canvas, SIZE);
    const context = canvas.getContext("2d");
    if (context === null) return "no-image";
    context.imageSmoothingQuality = "high";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    context.drawImage(image, (SIZE.width - width) / 2, (SIZE.height - height) / 2, width, height);
    return canvas.toDataURL("image/jpeg", QUALITY);
  } finally {
    image.close();
  }
}
