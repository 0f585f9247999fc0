// @ts-check
// Draws the class diagrams of the documents from the code, as docs/documents/NAME.svg: npm run diagrams.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { root } from "./setup.mjs";

export const DIAGRAMS = ["draw-three", "open-deck", "by-hand", "countdown"];

/** @typedef {{ name: string, kind: string, members: string[], parents: string[], has: Set<string>, uses: Set<string> }} Box */
/** @typedef {Box & { x: number, y: number, width: number, height: number, layerEnd: number }} PlacedBox */

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
 * Places the boxes in layers: each below those that refer to it.
 * @param {readonly Box[]} boxes
 */
function place(boxes) {
  const byName = new Map(boxes.map((box) => [box.name.replace(/<.*/, ""), box]));
  /** @type {{ from: string, to: string, kind: "parent" | "has" | "uses" }[]} */
  const all = [];
  for (const [from, box] of byName) {
    for (const to of byName.keys()) {
      if (to === from) continue;
      if (box.parents.includes(to)) all.push({ from, to, kind: "parent" });
      else if (box.has.has(to)) all.push({ from, to, kind: "has" });
      else if (box.uses.has(to)) all.push({ from, to, kind: "uses" });
    }
  }
  /** @type {(from: string, to: string, among: typeof all, seen: readonly string[]) => boolean} */
  const isReached = (from, to, among, seen) =>
    from === to ||
    among.some(
      (edge) =>
        edge.from === from && !seen.includes(edge.to) && isReached(edge.to, to, among, [...seen, from]),
    );
  // An edge that a longer path already shows is left out: of any edges for "uses", of fields for "has".
  const edges = all.filter(({ from, to, kind }) => {
    const among = kind === "uses" ? all : all.filter((edge) => edge.kind === kind);
    return (
      kind === "parent" ||
      !among.some((edge) => edge.from === from && edge.to !== to && isReached(edge.to, to, among, [from]))
    );
  });
  /** @type {Map<string, number>} */
  const layers = new Map();
  /** @type {(name: string, seen: readonly string[]) => number} */
  const layerOf = (name, seen) => {
    const known = layers.get(name);
    if (known !== undefined) return known;
    const above = edges.filter(({ to, from }) => to === name && !seen.includes(from)).map(({ from }) => from);
    const layer = Math.max(-1, ...above.map((from) => layerOf(from, [...seen, name]))) + 1;
    layers.set(name, layer);
    return layer;
  };
  for (const name of byName.keys()) layerOf(name, []);

  const rows = Array.from({ length: Math.max(...layers.values()) + 1 }, (_, layer) =>
    [...byName].filter(([name]) => layers.get(name) === layer).map(([, box]) => sized(box)),
  );
  /** @type {(row: readonly { width: number }[]) => number} */
  const widthOf = (row) => row.reduce((sum, box) => sum + box.width + GAP, 0);
  const width = Math.max(...rows.map(widthOf));
  /** @type {Map<string, PlacedBox>} */
  const placed = new Map();
  let y = GAP / 2;
  for (const row of rows) {
    const height = Math.max(...row.map((box) => box.height));
    let x = (width - widthOf(row) + GAP) / 2;
    for (const box of row) {
      placed.set(box.name.replace(/<.*/, ""), { ...box, x, y, layerEnd: y + height });
      x += box.width + GAP;
    }
    y += height + LAYER_GAP;
  }
  return { placed, edges, width, height: y - LAYER_GAP + GAP / 2 };
}

/** @param {Box} box */
function sized(box) {
  const longest = Math.max(box.name.length + 2, box.kind.length + 4, ...box.members.map((row) => row.length));
  return {
    ...box,
    width: Math.ceil(longest * CHARACTER) + 2 * PADDING,
    height: (box.members.length + 2) * LINE + 3 * PADDING,
  };
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const STYLE = `text{font:12px ui-monospace,Menlo,Consolas,monospace;fill:#1d2b24}.name{font-weight:bold;font-size:13px}.kind{fill:#55655c;font-size:11px}
rect{fill:#fbfaf6;stroke:#17553a;stroke-width:1.2}line{stroke:#17553a}.edge{stroke-width:1.2;fill:none;stroke:#17553a}.uses{stroke-dasharray:5 4;opacity:.55}`;

const MARKERS = `<defs><marker id="has" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" orient="auto"><path d="M1 1 9 5 1 9" fill="none" stroke="#17553a"/></marker>
<marker id="parent" viewBox="0 0 12 12" refX="11" refY="6" markerWidth="13" markerHeight="13" orient="auto"><path d="M1 1 11 6 1 11z" fill="#fff" stroke="#17553a"/></marker></defs>`;

/** @param {PlacedBox} box */
function drawBox(box) {
  const { x, y, width, height, name, kind, members } = box;
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
 * An edge from the lower side of a box to the upper side of one in a lower layer.
 * @param {PlacedBox} from
 * @param {PlacedBox} to
 * @param {string} kind
 */
function drawEdge(from, to, kind) {
  const [x1, x2] = [from.x + from.width / 2, to.x + to.width / 2];
  const [y1, y2] = [from.y + from.height, to.y];
  const bend = (y2 - from.layerEnd) / 2;
  const marker = kind === "parent" ? "parent" : "has";
  return `<path class="edge ${kind}" d="M${x1} ${y1}V${from.layerEnd}C${x1} ${y2 - bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#${marker})"/>`;
}

/**
 * The class diagram of a document as SVG.
 * @param {string} name
 */
export function drawDiagram(name) {
  const { placed, edges, width, height } = place(readBoxes(name));
  const paths = edges.map(({ from, to, kind }) => {
    const [source, target] = [placed.get(from), placed.get(to)];
    return source === undefined || target === undefined ? "" : drawEdge(source, target, kind);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Class diagram of ${name}">
<style>${STYLE}</style>
${MARKERS}
<rect width="${width}" height="${height}" style="fill:#fff;stroke:none"/>
${paths.join("\n")}
${[...placed.values()].map(drawBox).join("\n")}
</svg>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const name of DIAGRAMS) {
    writeFileSync(join(root, "docs/documents", `${name}.svg`), drawDiagram(name));
    console.log(`docs/documents/${name}.svg`);
  }
}
