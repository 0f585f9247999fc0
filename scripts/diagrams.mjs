// @ts-check
// Draws the class diagrams of the documents from the code, as docs/documents/NAME.svg: npm run diagrams.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { root } from "./setup.mjs";

export const DIAGRAMS = ["draw-three", "open-deck", "by-hand", "countdown"];

/** @typedef {{ name: string, kind: string, members: string[], parents: string[], has: Set<string>, uses: Set<string> }} Box */
/** @typedef {{ from: string, to: string, kind: "parent" | "has" | "uses" }} Edge */
/** A place in a layer: a box, or an edge that passes the layer.
 * @typedef {{ box?: Box, x: number, y: number, width: number, height: number, layerEnd: number, above: Slot[], below: Slot[] }} Slot */

const CHARACTER = 7.25;
const LINE = 17;
const PADDING = 8;
const GAP = 36;
const LAYER_GAP = 46;

/**
 * The classes, interfaces, constant objects and functions that a document exports.
 * @param {string} name
 * @returns {Box[]}
 */
function readBoxes(name) {
  const file = join(root, "packages/documents/src", name, "index.ts");
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    customConditions: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} exports nothing`);
  const exported = checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  /** @type {Box} */
  const functions = {
    name: "program",
    kind: "module",
    members: [],
    parents: [],
    has: new Set(),
    uses: new Set(),
  };

  /** @param {ts.Symbol} symbol */
  const add = (symbol) => {
    const declaration = symbol.declarations?.find(
      (each) =>
        ts.isClassDeclaration(each) ||
        ts.isInterfaceDeclaration(each) ||
        ts.isVariableDeclaration(each) ||
        ts.isFunctionDeclaration(each),
    );
    if (declaration === undefined || boxes.has(symbol.name)) return;
    if (ts.isFunctionDeclaration(declaration))
      functions.members.push(`+ ${signature(symbol.name, declaration, checker)}`);
    else if (ts.isVariableDeclaration(declaration)) addConstants(symbol, declaration);
    else addClass(symbol, declaration);
  };

  /**
   * @param {ts.Symbol} symbol
   * @param {ts.VariableDeclaration} declaration
   */
  const addConstants = (symbol, declaration) => {
    const keys = checker
      .getTypeOfSymbol(symbol)
      .getProperties()
      .map((each) => each.name);
    const isObject = declaration.initializer !== undefined && ts.isAsExpression(declaration.initializer);
    if (!isObject) return;
    boxes.set(symbol.name, {
      name: symbol.name,
      kind: "constants",
      members: keys,
      parents: [],
      has: new Set(),
      uses: new Set(),
    });
  };

  /**
   * @param {ts.Symbol} symbol
   * @param {ts.ClassDeclaration | ts.InterfaceDeclaration} declaration
   */
  const addClass = (symbol, declaration) => {
    const parents = (declaration.heritageClauses ?? []).flatMap(({ types }) =>
      types.map((type) => checker.getTypeAtLocation(type).symbol),
    );
    const parameters = declaration.typeParameters?.map((each) => each.name.text).join(", ");
    const own = /** @type {readonly (ts.ClassElement | ts.TypeElement)[]} */ (declaration.members);
    /** @type {Box} */
    const box = {
      name: symbol.name + (parameters === undefined ? "" : `<${parameters}>`),
      kind: kindOf(declaration),
      members: memberRows(own, checker, symbol.name),
      parents: parents.map((each) => each.name),
      has: new Set(),
      uses: new Set(),
    };
    for (const member of own) {
      const isField = ts.isPropertyDeclaration(member) || ts.isGetAccessor(member);
      const text = isField ? typeText(member, checker) : member.getText();
      for (const word of text.match(/\b[A-Z]\w+/g) ?? []) (isField ? box.has : box.uses).add(word);
    }
    boxes.set(symbol.name, box);
    for (const parent of parents) add(parent);
  };

  for (const symbol of exported) add(symbol);
  if (functions.members.length > 0) boxes.set("program", { ...functions, uses: new Set(boxes.keys()) });
  return [...boxes.values()];
}

/** @param {ts.ClassDeclaration | ts.InterfaceDeclaration} declaration */
function kindOf(declaration) {
  if (ts.isInterfaceDeclaration(declaration)) return "interface";
  return declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)
    ? "abstract"
    : "class";
}

/**
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 */
function typeText(node, checker) {
  return checker
    .typeToString(checker.getTypeAtLocation(node), undefined, ts.TypeFormatFlags.NoTruncation)
    .replaceAll("readonly ", "");
}

/**
 * The rows of a box: public members with +, private ones with −. Constants of the class's own type share a row.
 * @param {readonly (ts.ClassElement | ts.TypeElement)[]} members
 * @param {ts.TypeChecker} checker
 * @param {string} name
 */
function memberRows(members, checker, name) {
  /** @type {string[]} */
  const rows = [];
  /** @type {string[]} */
  const constants = [];
  for (const member of members) {
    const flags = ts.getCombinedModifierFlags(/** @type {ts.Declaration} */ (member));
    const isHash = member.name !== undefined && ts.isPrivateIdentifier(member.name);
    const sign = isHash || flags & ts.ModifierFlags.Private ? "−" : "+";
    const text = (member.name?.getText() ?? "").replace(/^#/, "");
    const isStatic = (flags & ts.ModifierFlags.Static) !== 0;
    if (ts.isSetAccessor(member) || text.startsWith("[")) continue;
    if (ts.isConstructorDeclaration(member))
      rows.push(`${sign} ${signature("constructor", member, checker)}`);
    else if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) {
      rows.push(`${sign} ${isStatic ? "static " : ""}${signature(text, member, checker)}`);
    } else {
      const type = typeText(member, checker);
      if (isStatic && type === name) constants.push(text);
      else rows.push(`${sign} ${isStatic ? "static " : ""}${text}: ${type}`);
    }
  }
  for (let at = 0; at < constants.length; at += 5)
    rows.splice(at / 5, 0, constants.slice(at, at + 5).join(", "));
  return rows;
}

/**
 * @param {string} name
 * @param {ts.SignatureDeclaration} declaration
 * @param {ts.TypeChecker} checker
 */
function signature(name, declaration, checker) {
  const found = checker.getSignatureFromDeclaration(declaration);
  const parameters = declaration.parameters.map((each) => {
    const optional = each.questionToken !== undefined || each.initializer !== undefined ? "?" : "";
    return each.name.getText().startsWith("{") ? `setup${optional}` : each.name.getText() + optional;
  });
  const result =
    found === undefined
      ? "void"
      : checker.typeToString(checker.getReturnTypeOfSignature(found)).replaceAll("readonly ", "");
  const isShown = result !== "void" && name !== "constructor";
  return `${name}(${parameters.join(", ")})${isShown ? `: ${result}` : ""}`;
}

/**
 * The references between boxes. One that a longer path already shows is left out: of any references for "uses", of fields for
 * "has".
 * @param {ReadonlyMap<string, Box>} byName
 */
function findEdges(byName) {
  /** @type {Edge[]} */
  const all = [];
  for (const [from, box] of byName) {
    for (const to of byName.keys()) {
      if (to === from) continue;
      if (box.parents.includes(to)) all.push({ from, to, kind: "parent" });
      else if (box.has.has(to)) all.push({ from, to, kind: "has" });
      else if (box.uses.has(to)) all.push({ from, to, kind: "uses" });
    }
  }
  /** @type {(from: string, to: string, among: readonly Edge[], seen: readonly string[]) => boolean} */
  const isReached = (from, to, among, seen) =>
    from === to ||
    among.some(
      (edge) =>
        edge.from === from && !seen.includes(edge.to) && isReached(edge.to, to, among, [...seen, from]),
    );
  return all.filter(({ from, to, kind }) => {
    const among = kind === "uses" ? all : all.filter((edge) => edge.kind === kind);
    return (
      kind === "parent" ||
      !among.some((edge) => edge.from === from && edge.to !== to && isReached(edge.to, to, among, [from]))
    );
  });
}

/** The ends of an edge, upper one first: a parent is above its children, other boxes are below those that refer to them. */
const ends = (/** @type {Edge} */ { from, to, kind }) => (kind === "parent" ? [to, from] : [from, to]);

/**
 * Places the boxes in layers. An edge that passes a layer gets a slot of its own there, so that it never runs behind a box.
 * @param {readonly Box[]} boxes
 */
function place(boxes) {
  const byName = new Map(boxes.map((box) => [box.name.replace(/<.*/, ""), box]));
  const edges = findEdges(byName);
  /** @type {Map<string, number>} */
  const layers = new Map();
  /** @type {(name: string, seen: readonly string[]) => number} */
  const layerOf = (name, seen) => {
    const known = layers.get(name);
    if (known !== undefined) return known;
    const above = edges.map(ends).filter(([upper, lower]) => lower === name && !seen.includes(upper ?? ""));
    const layer = Math.max(-1, ...above.map(([upper = ""]) => layerOf(upper, [...seen, name]))) + 1;
    layers.set(name, layer);
    return layer;
  };
  for (const name of byName.keys()) layerOf(name, []);

  /** @type {Slot[][]} */
  const rows = Array.from({ length: Math.max(...layers.values()) + 1 }, () => []);
  /** @type {Map<string, Slot>} */
  const slots = new Map();
  for (const [name, box] of byName) {
    const slot = { ...sized(box), box, x: 0, y: 0, layerEnd: 0, above: [], below: [] };
    slots.set(name, slot);
    rows[layers.get(name) ?? 0]?.push(slot);
  }
  const routes = edges.map((edge) => {
    const [upper, lower] = ends(edge).map((name) => /** @type {Slot} */ (slots.get(name)));
    if (upper === undefined || lower === undefined) throw new Error("an edge has two ends");
    const route = [upper];
    const [first = 0, last = 0] = ends(edge).map((name) => layers.get(name));
    for (let layer = first + 1; layer < last; layer++) {
      /** @type {Slot} */
      const passed = { width: 0, height: 0, x: 0, y: 0, layerEnd: 0, above: [], below: [] };
      rows[layer]?.push(passed);
      route.push(passed);
    }
    route.push(lower);
    for (const [at, slot] of route.slice(1).entries()) {
      const before = /** @type {Slot} */ (route[at]);
      before.below.push(slot);
      slot.above.push(before);
    }
    return { ...edge, route };
  });

  // Boxes that no edge connects are laid out separately, side by side.
  let width = 0;
  let height = 0;
  for (const part of connected([...slots.values()])) {
    const size = spread(
      withFewCrossings(
        rows.map((row) => row.filter((slot) => part.has(slot))).filter((row) => row.length > 0),
      ),
      width,
    );
    width = size.width;
    height = Math.max(height, size.height);
  }
  return { slots: [...slots.values()], routes, width, height };
}

/**
 * The sets of slots that edges connect, the largest first.
 * @param {readonly Slot[]} slots
 */
function connected(slots) {
  /** @type {Set<Slot>[]} */
  const parts = [];
  /** @type {(slot: Slot, part: Set<Slot>) => void} */
  const add = (slot, part) => {
    if (part.has(slot)) return;
    part.add(slot);
    for (const near of [...slot.above, ...slot.below]) add(near, part);
  };
  for (const slot of slots) {
    if (parts.some((part) => part.has(slot))) continue;
    const part = new Set();
    add(slot, part);
    parts.push(part);
  }
  return parts.sort((one, other) => other.size - one.size);
}

/** @type {(slots: readonly Slot[], of: (slot: Slot) => number) => number} */
const mean = (slots, of) => slots.reduce((sum, slot) => sum + of(slot), 0) / slots.length;

/** @type {(row: readonly Slot[]) => Map<Slot, number>} */
const orderIn = (row) => new Map(row.map((slot, at) => [slot, at]));

/**
 * Orders each row by the mean place of the neighbours above and then below, and returns the best order seen.
 * @param {readonly (readonly Slot[])[]} start
 */
function withFewCrossings(start) {
  let rows = start.map((row) => [...row]);
  let best = rows;
  for (let round = 0; round < 12; round++) {
    const isDown = round % 2 === 0;
    rows = rows.map((row) => [...row]);
    const downwards = rows.keys();
    for (const at of isDown ? downwards : [...downwards].reverse()) {
      const row = rows[at] ?? [];
      const places = orderIn(rows[isDown ? at - 1 : at + 1] ?? []);
      const own = orderIn(row);
      const key = (/** @type {Slot} */ slot) => {
        const near = isDown ? slot.above : slot.below;
        return near.length === 0 ? (own.get(slot) ?? 0) : mean(near, (each) => places.get(each) ?? 0);
      };
      row.sort((one, other) => key(one) - key(other) || (own.get(one) ?? 0) - (own.get(other) ?? 0));
    }
    if (crossings(rows) < crossings(best)) best = rows;
  }
  return best;
}

/** @param {readonly (readonly Slot[])[]} rows */
function crossings(rows) {
  let number = 0;
  for (const [at, row] of rows.entries()) {
    const places = orderIn(rows[at + 1] ?? []);
    const lines = row.flatMap((slot, from) =>
      slot.below.map((each) => ({ from, to: places.get(each) ?? 0 })),
    );
    for (const { from, to } of lines)
      number += lines.filter((other) => from < other.from && to > other.to).length;
  }
  return number;
}

/**
 * Sets the places of all slots, from `start` to the right: in their order, near their neighbours, without overlaps.
 * @param {readonly (readonly Slot[])[]} rows
 * @param {number} start
 */
function spread(rows, start) {
  let y = GAP / 2;
  for (const row of rows) {
    const layerEnd = y + Math.max(...row.map((slot) => slot.height));
    let x = 0;
    for (const slot of row) {
      Object.assign(slot, { x, y, layerEnd });
      x += slot.width + GAP;
    }
    y = layerEnd + LAYER_GAP;
  }
  const centre = (/** @type {Slot} */ slot) => slot.x + slot.width / 2;
  for (let round = 0; round < 200; round++) {
    for (const row of round % 2 === 0 ? rows : [...rows].reverse()) {
      const wanted = row.map((slot) => {
        const near = [...slot.above, ...slot.below];
        return (near.length === 0 ? centre(slot) : mean(near, centre)) - slot.width / 2;
      });
      // Slots that would overlap form a block, which goes to the mean of the places that its slots want.
      /** @type {{ sum: number, count: number }[]} */
      const blocks = [];
      let offset = 0;
      const offsets = row.map((slot) => {
        const own = offset;
        offset += slot.width + GAP;
        return own;
      });
      for (const [at, place] of wanted.entries()) {
        let block = { sum: place - (offsets[at] ?? 0), count: 1 };
        for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
          if (last.sum / last.count <= block.sum / block.count) break;
          blocks.pop();
          block = { sum: last.sum + block.sum, count: last.count + block.count };
        }
        blocks.push(block);
      }
      const shifts = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
      for (const [at, slot] of row.entries()) slot.x = (shifts[at] ?? 0) + (offsets[at] ?? 0);
    }
  }
  const all = rows.flat();
  const left = Math.min(...all.map((slot) => slot.x)) - GAP / 2 - start;
  for (const slot of all) slot.x = Math.round(slot.x - left);
  const width = Math.max(...all.map((slot) => slot.x + slot.width)) + GAP / 2;
  return { width, height: y - LAYER_GAP + GAP / 2 };
}

/** @param {Box} box */
function sized(box) {
  const longest = Math.max(box.name.length + 2, box.kind.length + 4, ...box.members.map((row) => row.length));
  return {
    width: Math.ceil(longest * CHARACTER) + 2 * PADDING,
    height: (box.members.length + 2) * LINE + 3 * PADDING,
  };
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const STYLE = `text{font:12px ui-monospace,Menlo,Consolas,monospace;fill:#1d2b24}.name{font-weight:bold;font-size:13px}.kind{fill:#55655c;font-size:11px}
rect{fill:#fbfaf6;stroke:#17553a;stroke-width:1.2}line{stroke:#17553a}.edge{stroke-width:1.2;fill:none;stroke:#17553a}.uses{stroke-dasharray:5 4;opacity:.55}.implements{stroke-dasharray:5 4}`;

const MARKERS = `<defs><marker id="has" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto"><path d="M1 1 9 5 1 9" fill="none" stroke="#17553a"/></marker>
<marker id="parent" viewBox="0 0 12 12" refX="11" refY="6" markerWidth="13" markerHeight="13" orient="auto"><path d="M1 1 11 6 1 11z" fill="#fff" stroke="#17553a"/></marker></defs>`;

/** @param {Slot} slot */
function drawBox({ x, y, width, height, box }) {
  if (box === undefined) return "";
  const { name, kind, members } = box;
  const middle = x + width / 2;
  const top = y + 2 * LINE + PADDING;
  const rows = members.map(
    (row, at) => `<text x="${x + PADDING}" y="${top + PADDING + LINE * (at + 0.75)}">${escaped(row)}</text>`,
  );
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`,
    `<text class="kind" x="${middle}" y="${y + LINE}" text-anchor="middle">«${kind}»</text>`,
    `<text class="name" x="${middle}" y="${y + 2 * LINE}" text-anchor="middle">${escaped(name)}</text>`,
    `<line x1="${x}" y1="${top}" x2="${x + width}" y2="${top}"/>`,
    ...rows,
  ].join("\n");
}

/**
 * An edge along its route. Edges at the same side of a box end side by side.
 * @param {Edge & { readonly route: readonly Slot[] }} edge
 * @param {ReadonlyMap<string, Slot>} slots
 */
function drawEdge({ kind, to, route }, slots) {
  const points = route.flatMap((slot, at) => {
    const below = route[at + 1];
    const above = route[at - 1];
    if (slot.box === undefined)
      return [
        [slot.x, slot.y],
        [slot.x, slot.layerEnd],
      ];
    if (below !== undefined) {
      const x = portOf(slot, slot.below, below);
      return [
        [x, slot.y + slot.height],
        [x, slot.layerEnd],
      ];
    }
    return above === undefined ? [] : [[portOf(slot, slot.above, above), slot.y]];
  });
  const isUp = kind === "parent";
  const [[startX, startY] = [], ...rest] = isUp ? points.toReversed() : points;
  let [x, y] = [startX ?? 0, startY ?? 0];
  let path = `M${x} ${y}`;
  for (const [nextX = 0, nextY = 0] of rest) {
    if (nextX === x && nextY === y) continue;
    const middle = (y + nextY) / 2;
    path += nextX === x ? `V${nextY}` : `C${x} ${middle} ${nextX} ${middle} ${nextX} ${nextY}`;
    [x, y] = [nextX, nextY];
  }
  const isInterface = slots.get(to)?.box?.kind === "interface";
  const style = isUp && isInterface ? "parent implements" : kind;
  return `<path class="edge ${style}" d="${path}" marker-end="url(#${isUp ? "parent" : "has"})"/>`;
}

/**
 * The x coordinate at which an edge from one of the neighbours meets a box.
 * @param {Slot} slot
 * @param {readonly Slot[]} neighbours
 * @param {Slot} neighbour
 */
function portOf(slot, neighbours, neighbour) {
  const sorted = neighbours.toSorted((one, other) => one.x + one.width / 2 - other.x - other.width / 2);
  const step = Math.min(40, slot.width / (sorted.length + 1));
  const place = sorted.indexOf(neighbour) - (sorted.length - 1) / 2;
  return Math.round(slot.x + slot.width / 2 + step * place);
}

/**
 * The class diagram of a document as SVG.
 * @param {string} name
 */
export function drawDiagram(name) {
  const { slots, routes, width, height } = place(readBoxes(name));
  const byName = new Map(slots.map((slot) => [slot.box?.name.replace(/<.*/, "") ?? "", slot]));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Class diagram of ${name}">
<style>${STYLE}</style>
${MARKERS}
<rect width="${width}" height="${height}" style="fill:#fff;stroke:none"/>
${routes.map((route) => drawEdge(route, byName)).join("\n")}
${slots.map(drawBox).join("\n")}
</svg>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const name of DIAGRAMS) {
    writeFileSync(join(root, "docs/documents", `${name}.svg`), drawDiagram(name));
    console.log(`docs/documents/${name}.svg`);
  }
}
