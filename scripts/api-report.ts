// Writes what each entry point of the libraries exports to packages/NAME/api.txt, so that a change of the public
// surface shows in a review: `npm run api`. `api-report.test.ts` fails if a report is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { elementTypes } from "./pack.mjs";

const ROOT = resolve(import.meta.dirname, "..");
const LIBRARIES = ["engine", "documents", "solver", "knowledge", "play"];
const printer = ts.createPrinter({ removeComments: true });

/** A report: its path from the repository's root and its text. */
export interface ApiReport {
  readonly path: string;
  readonly text: string;
  /** Exports without a doc comment. */
  readonly undocumented: readonly string[];
}

/** The entry points of a library: their import names and files. */
function readEntryPoints(library: string): readonly { readonly name: string; readonly file: string }[] {
  const folder = join(ROOT, "packages", library);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  return Object.entries(exports).map(([path, file]) => ({
    name: `@klondike/${library}${path.slice(1)}`,
    file: join(folder, file),
  }));
}

/** The declarations of every source file as the compiler emits them, by the file's path. */
function emittedBy(program: ts.Program): ReadonlyMap<string, ts.SourceFile> {
  const emitted = new Map<string, ts.SourceFile>();
  program.emit(
    undefined,
    (path, text, _mark, _onError, sources) => {
      for (const { fileName } of sources ?? [])
        emitted.set(fileName, ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true));
    },
    undefined,
    true,
  );
  return emitted;
}

/** The statements that declare a name. */
function findDeclarations(file: ts.SourceFile, name: string): readonly ts.Statement[] {
  return file.statements.filter((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some((each) => each.name.getText(file) === name)
      : "name" in statement && (statement.name as ts.Identifier | undefined)?.text === name,
  );
}

/** The declared symbol of an export. */
function declaredSymbol(exported: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return (exported.flags & ts.SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported);
}

/** The text of one exported name. */
function declarationText(
  exported: ts.Symbol,
  checker: ts.TypeChecker,
  emitted: ReadonlyMap<string, ts.SourceFile>,
): string {
  const symbol = declaredSymbol(exported, checker);
  const source = symbol.declarations?.[0]?.getSourceFile().fileName ?? "";
  const file = emitted.get(source);
  // A name that another package declares.
  if (file === undefined) return `export { ${exported.name} };`;
  const text = findDeclarations(file, symbol.name)
    .map((each) =>
      printer.printNode(ts.EmitHint.Unspecified, each, file).replace(/^export declare /, "export "),
    )
    .join("\n");
  return symbol.name === exported.name ? text : `${text}\nexport { ${symbol.name} as ${exported.name} };`;
}

/** The current reports of all libraries. */
export function apiReports(): readonly ApiReport[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, "tsconfig.base.json"), ts.sys.readFile).config,
    ts.sys,
    ROOT,
  );
  const files = LIBRARIES.flatMap(readEntryPoints).map(({ file }) => file);
  const program = ts.createProgram(files, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: join(ROOT, "node_modules/.api"),
  });
  const checker = program.getTypeChecker();
  const emitted = emittedBy(program);
  const libraries = LIBRARIES.map((library) => {
    const undocumented: string[] = [];
    const parts = readEntryPoints(library).map(({ name, file }) => {
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      if (module === undefined) throw new Error(`${name} exports nothing`);
      const names = checker.getExportsOfModule(module).toSorted((a, b) => (a.name < b.name ? -1 : 1));
      for (const each of names)
        if (declaredSymbol(each, checker).getDocumentationComment(checker).length === 0)
          undocumented.push(each.name);
      const texts = names.map((each) => declarationText(each, checker, emitted));
      return `# ${name}: ${names.length} exports\n\n${texts.join("\n")}\n`;
    });
    return { path: join("packages", library, "api.txt"), text: parts.join("\n"), undocumented };
  });
  const element = `# @klondike/table\n\n${Object.values(elementTypes()).join("\n")}`;
  const table = { path: join("packages", "table", "api.txt"), text: element, undocumented: [] };
  return [...libraries, table];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const { path, text } of apiReports()) {
    writeFileSync(join(ROOT, path), text);
    console.log(path);
  }
}
