/** A canvas with the felt of the page on it. */
export type FeltCanvas = {
  readonly context: CanvasRenderingContext2D;
  /** What faint lines and what writing have on this felt. */
  readonly faint: string;
  readonly ink: string;
  readonly glow: string;
};

/** Spreads the felt on which the table in the page stands. */
export function feltCanvas(width: number, height: number, room: Element): FeltCanvas {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");
  const style = getComputedStyle(room);
  const isPlain = style.backgroundImage === "none";
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const light = context.createRadialGradient(width / 2, 0, 0, width / 2, 0, width * 0.8);
  light.addColorStop(0, isPlain ? style.backgroundColor : colour("--middle"));
  light.addColorStop(1, isPlain ? style.backgroundColor : colour("--edge"));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  return { context, faint: colour("--faint"), ink: style.color, glow: colour("--glow") };
}

/** A picture, ready to be drawn. */
export async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** What was drawn, as a PNG. */
export function pngOf({ context }: FeltCanvas): Promise<Blob> {
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) =>
      blob === null ? reject(new Error("The picture is too large")) : resolve(blob),
    );
  });
}
