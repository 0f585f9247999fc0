// @ts-check

/** @typedef {{ data: Buffer, x: number, y: number, width: number, height: number, ms: number }} Frame a WebP image and where it goes */

/** @param {number} value */
function uint24(value) {
  return Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);
}

/**
 * @param {string} name four characters
 * @param {Buffer} data
 */
function chunk(name, data) {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name, "latin1"), size, data, Buffer.alloc(data.length % 2)]);
}

/**
 * The image data of a WebP file without its header: a VP8 or VP8L chunk, with ALPH if it has transparency.
 * @param {Buffer} file
 */
function imageChunks(file) {
  const found = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString("latin1", at, at + 4);
    const end = at + 8 + file.readUInt32LE(at + 4);
    if (["VP8 ", "VP8L", "ALPH"].includes(name)) found.push(chunk(name, file.subarray(at + 8, end)));
    at = end + (end % 2);
  }
  return Buffer.concat(found);
}

/**
 * An animated WebP file that repeats endlessly. Each frame is drawn over the one before; offsets must be even.
 * @param {number} width
 * @param {number} height
 * @param {readonly Frame[]} frames
 */
export function animatedWebp(width, height, frames) {
  const ANIMATION = 0b10;
  const header = Buffer.concat([Buffer.from([ANIMATION, 0, 0, 0]), uint24(width - 1), uint24(height - 1)]);
  const NO_BLENDING = 0b10;
  const images = frames.map((frame) =>
    chunk(
      "ANMF",
      Buffer.concat([
        uint24(frame.x / 2),
        uint24(frame.y / 2),
        uint24(frame.width - 1),
        uint24(frame.height - 1),
        uint24(Math.round(frame.ms)),
        Buffer.from([NO_BLENDING]),
        imageChunks(frame.data),
      ]),
    ),
  );
  const body = Buffer.concat([
    Buffer.from("WEBP", "latin1"),
    chunk("VP8X", header),
    chunk("ANIM", Buffer.alloc(6)),
    ...images,
  ]);
  return chunk("RIFF", body);
}
