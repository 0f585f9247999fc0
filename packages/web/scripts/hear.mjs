// @ts-check
// Plays by keys in Firefox with the screen reader Orca, on a virtual display, and prints what Orca speaks after each
// key. Debian: apt-get install --no-install-recommends orca at-spi2-core xdotool firefox-esr xvfb dbus-x11. The page
// must be built: npm run build. Usage: node packages/web/scripts/hear.mjs [won|stuck|sheets|tutorial [KEYS…]]
// KEYS is one key or several with spaces between them; KEY*N presses a key N times and records only what follows.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const DISPLAY = ":96";
const PORT = "9796";
const RULES = "rules=draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home&scoring=standard";
/** A winnable deal and its check code. */
const WINNABLE = { deal: "klondike:11", check: "ua60j0" };
/** Each game with the keys that are pressed. */
const GAMES = {
  won: { ...WINNABLE, keys: [...transcript("won"), ["n"], ["t"]] },
  stuck: {
    deal: "deck:2SACASADAH2D2H2C3D3H4D4H5C3S6C7C8C9C3CTCJCQC4SKC5D4C6D5S7D8D9DTDJDQDKD5H6H7H8H9HTHJHQHKH6S7S8S9STSJSQSKS",
    check: "c7fmj6",
    // The sheet of a stuck game is left before the last three keys.
    keys: [...transcript("stuck").slice(0, -3), ["Escape"], ...transcript("stuck").slice(-3)],
  },
  sheets: { ...WINNABLE, keys: [["d"], ["Shift+F6", "Tab*4", "Tab"], ...menuSheets(), ["F6"], ["d"]] },
  tutorial: {
    ...WINNABLE,
    keys: [
      ...["question", "Return", "Escape", "question", "Return", "Return", "e", "d", "e"].map((key) => [key]),
      ...["2 f", "1 2", "5 1", "5 1", "2 4", "d", "w f", "Escape"].map((keys) => keys.split(" ")),
    ],
  },
};
/**
 * Milliseconds of silence after which the response to a key press is complete, and the maximum wait for its first word.
 * Set EAR_QUIET_MS higher on a busy machine.
 */
const QUIET_MS = Number(process.env["EAR_QUIET_MS"] ?? 800);
const LATEST_MS = 10_000;

const [name = "won", ...asked] = process.argv.slice(2);
const game = Object.entries(GAMES).find(([each]) => each === name)?.[1];
if (game === undefined) throw new Error(`the game is one of ${Object.keys(GAMES).join(", ")}`);
const link = `edition=classic&deal=${game.deal}&${RULES}&check=${game.check}`;

/** Number of utterances reported so far. Late ones are reported with the next key press. */
let reported = 0;

const folder = mkdtempSync(join(tmpdir(), "klondike-ear-"));
const spokenFile = join(folder, "spoken");
const profile = join(folder, "firefox");
mkdirSync(profile);
mkdirSync(join(folder, "run"), { mode: 0o700 });
writeFileSync(
  join(profile, "user.js"),
  [
    ["accessibility.force_disabled", -1],
    ["dom.serviceWorkers.enabled", false],
    ["browser.shell.checkDefaultBrowser", false],
    ["browser.aboutwelcome.enabled", false],
    ["datareporting.policy.dataSubmissionEnabled", false],
    ["intl.accept_languages", "en-GB"],
  ]
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join("\n"),
);
// Replaces Orca's speech server by one that writes each utterance to a file: no sound device is needed.
const orca = join(folder, ".local", "share", "orca");
mkdirSync(orca, { recursive: true });
writeFileSync(
  join(orca, "orca-customizations.py"),
  `import sys, types
from orca import speechserver

def write(text):
    with open(${JSON.stringify(spokenFile)}, "a") as out:
        out.write(text.replace("\\n", " ") + "\\n")

class SpeechServer(speechserver.SpeechServer):
    @staticmethod
    def getFactoryName(): return "file"
    @staticmethod
    def getSpeechServers(): return [SpeechServer()]
    @staticmethod
    def getSpeechServer(info=None): return SpeechServer()
    def getInfo(self): return ["file", "file"]
    def getVoiceFamilies(self): return []
    def speak(self, text=None, acss=None, interrupt=True): write(text or "")
    def speakCharacter(self, character, acss=None): write(character)
    # The page is read aloud until the table takes the focus; recording that would record the whole page.
    def sayAll(self, utterances, progress): pass

factory = types.ModuleType("orca.speechdispatcherfactory")
factory.SpeechServer = SpeechServer
sys.modules["orca.speechdispatcherfactory"] = factory
`,
);
const env = {
  ...process.env,
  DISPLAY,
  HOME: folder,
  XDG_RUNTIME_DIR: join(folder, "run"),
  GTK_MODULES: "gail:atk-bridge",
  GNOME_ACCESSIBILITY: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
};
/** The session: the accessibility bus, the reader, then the browser. */
const SESSION = `/usr/libexec/at-spi-bus-launcher --launch-immediately & sleep 1
gsettings set org.gnome.desktop.interface toolkit-accessibility true
orca --replace & sleep 4
exec firefox-esr --no-remote --profile "$HOME/firefox" --kiosk "http://localhost:${PORT}/#${link}"`;

const started = [
  spawn("Xvfb", [DISPLAY, "-screen", "0", "1280x800x24"], { stdio: "ignore" }),
  spawn(process.execPath, [here("serve.mjs"), PORT], { stdio: "ignore" }),
];
await wait(1000);
const session = spawn("dbus-run-session", ["--", "bash", "-c", SESSION], {
  env,
  stdio: "ignore",
  detached: true,
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => {
    end();
    process.exit(1);
  });
}

try {
  await heardAfter(0, /Finished loading Klondike/, 120_000);
  // The table takes the focus first, then the tutorial is offered.
  await wait(6000);
  report(["load"], await heardAfter(0, /./, LATEST_MS));
  for (const keys of asked.length > 0 ? asked.map((key) => key.split(" ")) : game.keys) {
    /** @type {string[]} */
    const spoken = [];
    for (const key of keys) spoken.push(...(await press(key)));
    report(keys, spoken);
  }
} finally {
  end();
  await wait(500);
  rmSync(folder, { recursive: true, force: true });
}

/** Ends all processes that this script started. */
function end() {
  if (session.pid !== undefined) process.kill(-session.pid, "SIGTERM");
  for (const each of started) each.kill();
}

/**
 * @param {readonly string[]} keys
 * @param {readonly string[]} spoken
 */
function report(keys, spoken) {
  const line = `${keys.join(" ")}: ${spoken.join(" | ")}`;
  console.log(line);
  return line;
}

/**
 * Presses a key and waits until the reader is silent. KEY*N returns nothing.
 *
 * @param {string} key
 */
async function press(key) {
  const [name = key, times] = key.split("*");
  const from = reported;
  for (let count = 0; count < Number(times ?? 1); count++)
    spawnSync("xdotool", ["key", "--clearmodifiers", name], { env });
  const spoken = await heardAfter(from, /./, LATEST_MS);
  return times === undefined ? spoken : [];
}

/**
 * The utterances after the first `from`, once one matches and silence follows.
 *
 * @param {number} from
 * @param {RegExp} like
 * @param {number} latest
 */
async function heardAfter(from, like, latest) {
  const end = Date.now() + latest;
  let count = -1;
  for (;;) {
    await wait(QUIET_MS);
    const spoken = utterances().slice(from);
    const isHeard = spoken.some((text) => like.test(text));
    if ((isHeard && spoken.length === count) || Date.now() > end) {
      reported = from + spoken.length;
      return spoken;
    }
    count = spoken.length;
  }
}

/** Everything spoken so far except the names of keys. */
function utterances() {
  if (!existsSync(spokenFile)) return [];
  return readFileSync(spokenFile, "utf8")
    .split("\n")
    .filter((text) => text.trim() !== "");
}

/**
 * The keys of a stored transcript, which starts with its deal.
 *
 * @param {string} name
 */
function transcript(name) {
  return readFileSync(here(`../src/table/transcripts/${name}-game.en.txt`), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("n:"))
    .map((line) => line.slice(0, line.indexOf(":")).split(" "));
}

/** From the Menu button: opens the menu and each sheet that it opens, and leaves it again. */
function menuSheets() {
  const stops = readFileSync(here("../tests/outlines/menu.txt"), "utf8")
    .split("\n")
    .flatMap((line) => /^- button "(.*)"/.exec(line)?.[1] ?? []);
  return [
    "Change rules",
    "Daily deal",
    "Puzzles",
    "What can I play?",
    "Analyse a position",
    "Statistics",
    "Recent games",
    "Share",
    "Settings",
    "Rules and keys",
    "Five ideas that win games",
    "Back up games",
    "Sync",
  ].flatMap((sheet) => [["Return"], [`Tab*${stops.indexOf(sheet)}`, "Tab", "Return"], ["Escape"]]);
}
