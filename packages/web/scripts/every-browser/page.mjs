// @ts-check
import { patiently } from "./drivers.mjs";

/** @typedef {import("./drivers.mjs").Driver} Driver */

const PATIENCE_MS = 90_000;

/** A page in a browser, as a player uses it. */
export class Page {
  /** @param {Driver} driver */
  constructor(driver) {
    this.driver = driver;
  }

  /**
   * @param {string} what
   * @param {string} body
   * @param {...unknown} args
   */
  async until(what, body, ...args) {
    await patiently(async () => {
      if ((await this.driver.run(body, ...args)) !== true) throw new Error(`not so: ${what}`);
    }, PATIENCE_MS);
  }

  /**
   * @param {"mouse" | "touch"} pointerType
   * @param {...{ x: number, y: number }} path pressed at its first point, released at its last
   */
  async press(pointerType, ...path) {
    const [first, ...rest] = path;
    const move = (/** @type {object | undefined} */ point, duration = 0) => ({
      type: "pointerMove",
      duration,
      ...point,
    });
    const steps = rest.flatMap((point) => [move(point, 120)]);
    await this.driver.act([
      {
        type: "pointer",
        id: pointerType,
        parameters: { pointerType },
        actions: [
          move(first),
          { type: "pointerDown", button: 0 },
          ...steps,
          { type: "pause", duration: 60 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  /** @param {string} key */
  async type(key) {
    await this.driver.act([
      {
        type: "key",
        id: "keys",
        actions: [
          { type: "keyDown", value: key },
          { type: "keyUp", value: key },
        ],
      },
    ]);
  }
}
