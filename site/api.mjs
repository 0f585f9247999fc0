// @ts-check
// Writes the API pages: one page per entry point of each published library, under the name that programs import.
// Fails if an export has no description.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Application, LogLevel, ReflectionKind } from "typedoc";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "docs", "api");

/** The public entry points of the published libraries: the name that programs import and the source file. */
const entryPoints = readdirSync(join(ROOT, "packages"))
  .map((folder) => join(ROOT, "packages", folder))
  .flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    if (manifest.private === true) return [];
    const paths = Object.entries(manifest.exports ?? {}).filter(([path]) => path !== "./internal");
    return paths.map(([path, file]) => ({ name: manifest.name + path.slice(1), file: join(folder, file) }));
  });

/**
 * A name for a parameter of this type: `position` for a Position, or for part of one.
 * @param {import("typedoc").SomeType | undefined} type
 * @returns {string}
 */
function nameFor(type) {
  if (type?.type === "array" || type?.type === "tuple") return "items";
  if (type?.type !== "reference") return "options";
  const [part] = type.typeArguments ?? [];
  if (/^(Pick|Omit|Partial|Readonly|Extract)$/.test(type.name)) return nameFor(part);
  if (type.name.endsWith("Options")) return "options";
  return type.name.length === 1 ? "value" : type.name.charAt(0).toLowerCase() + type.name.slice(1);
}

const app = await Application.bootstrapWithPlugins({
  plugin: ["typedoc-plugin-markdown"],
  entryPoints: entryPoints.map(({ file }) => file),
  tsconfig: join(import.meta.dirname, "tsconfig.json"),
  name: "API",
  readme: "none",
  out: OUT,
  disableSources: true,
  excludePrivate: true,
  validation: { notExported: false, invalidLink: true, notDocumented: true },
  requiredToBeDocumented: ["Function", "Interface", "TypeAlias", "Variable", "Class"],
  treatValidationWarningsAsErrors: true,
});
app.options.setValue("router", "module");
app.options.setValue("entryFileName", "index");
app.options.setValue("hidePageHeader", true);
app.options.setValue("hideBreadcrumbs", true);
app.options.setValue("useCodeBlocks", true);
for (const list of [
  "parameters",
  "interfaceProperties",
  "classProperties",
  "typeAliasProperties",
  "propertyMembers",
])
  app.options.setValue(`${list}Format`, "table");
// What programs call comes first.
app.options.setValue("groupOrder", ["Functions", "Classes", "Variables", "Interfaces", "Type Aliases", "*"]);

// Types inferred from schemas repeat the comments of their fields, which TypeDoc warns about.
app.logger.level = LogLevel.Error;
const project = await app.convert();
if (project === undefined) throw new Error("the sources do not compile");
app.logger.resetWarnings();
app.logger.level = LogLevel.Warn;
for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
  const file = project.getSymbolIdFromReflection(module)?.fileName;
  const found = entryPoints.find((entry) => entry.file === String(file));
  if (found !== undefined) module.name = found.name;
}
// A parameter that is destructured has no name in the source.
for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
  if (parameter.name.startsWith("__namedParameters")) parameter.name = nameFor(parameter.type);
}
app.validate(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);
rmSync(OUT, { recursive: true, force: true });
await app.generateOutputs(project);
