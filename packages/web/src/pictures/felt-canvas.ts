export type FeltCanvas = {
  readonly context: CanvasRenderingContext2D;
  /** Colour of faint lines on this felt. */
  readonly faint: string;
  /** Colour of text on this felt. */
  readonly ink: string;
  readonly glow: string;
};

/** Creates a canvas with the felt of the page's table. */
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

export async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

export function renderPng({ context }: FeltCanvas): Promise<Blob> {
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) =>
      blob === null ? reject(new Error("The picture is too large")) : resolve(blob),
    );
  });
}
