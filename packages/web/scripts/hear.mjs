// @ts-check
// Plays a game by keys in Firefox with the screen reader Orca, on a virtual display, and prints what was spoken after
// each key. Debian: apt-get install --no-install-recommends orca at-spi2-core speech-dispatcher speech-dispatcher-espeak-ng xdotool
// firefox-esr xvfb dbus-x11. The page must be built: npm run build. Usage: node packages/web/scripts/hear.mjs
// [won|stuck [KEYS…]]
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const DISPLAY = ":96";
const PORT = "9796";
const RULES = "rules=draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home&scoring=standard";
/** Games with stored transcripts: where each starts, and the keys pressed after the transcript's. */
const GAMES = {
  won: { deal: "klondike:11", check: "ua60j0", after: [["n"], ["t"]] },
  stuck: {
    deal: "deck:2SACASADAH2D2H2C3D3H4D4H5C3S6C7C8C9C3CTCJCQC4SKC5D4C6D5S7D8D9DTDJDQDKD5H6H7H8H9HTHJHQHKH6S7S8S9STSJSQSKS",
    check: "c7fmj6",
    after: [],
  },
};
/**
 * Milliseconds of silence after which a key press counts as answered, and the maximum wait for the first word. Set
 * EAR_QUIET_MS higher on a busy machine.
 */
const QUIET_MS = Number(process.env["EAR_QUIET_MS"] ?? 800);
const LATEST_MS = 10_000;
/** Milliseconds until the log contains what was spoken. */
const FLUSH_MS = 200;

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const [name = "won", ...asked] = process.argv.slice(2);
if (name !== "won" && name !== "stuck") throw new Error("the game is won or stuck");
const { deal, check, after } = GAMES[name];
const link = `edition=classic&deal=${deal}&${RULES}&check=${check}`;

/** The keys of the stored transcript, which starts with its deal. */
const played = readFileSync(here(`../src/table/transcripts/${name}-game.en.txt`), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("n:"))
  .map((line) => line.slice(0, line.indexOf(":")).split(" "));

/** Number of log lines already reported: late ones are reported with the next key press. */
let told = 0;

const folder = mkdtempSync(join(tmpdir(), "klondike-ear-"));
const log = join(folder, "orca.log");
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
// Orca needs a speech server, which needs a sound device: a voice on ALSA's null device.
const speech = join(folder, ".config", "speech-dispatcher");
mkdirSync(speech, { recursive: true });
writeFileSync(
  join(speech, "speechd.conf"),
  'AudioOutputMethod "alsa"\nAddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"\nDefaultModule espeak-ng\n',
);
writeFileSync(join(folder, ".asoundrc"), "pcm.!default { type null }\nctl.!default { type null }\n");
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
orca --replace --debug-file="$HOME/orca.log" & sleep 4
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
  await heardAfter(0, /Finished loading/, 120_000);
  // The table takes the focus, and then the tutorial is offered.
  await wait(6000);
  report(["load"], await heardAfter(0, /./, LATEST_MS));
  for (const keys of asked.length > 0 ? asked.map((key) => key.split(" ")) : [...played, ...after]) {
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

/** Ends everything that was started here. */
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
 * Presses a key and waits until the reader is silent.
 *
 * @param {string} key
 */
async function press(key) {
  const from = told;
  spawnSync("xdotool", ["key", "--clearmodifiers", key], { env });
  return heardAfter(from, /./, LATEST_MS);
}

/**
 * What is spoken after a line of the log, once something matches and silence follows.
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
    // Orca writes its log in blocks: logging a silent key flushes what it has spoken before.
    spawnSync("xdotool", ["key", "Shift_L", "Shift_L"], { env });
    await wait(FLUSH_MS);
    const spoken = lines().slice(from);
    const isHeard = spoken.some((text) => like.test(text));
    if ((isHeard && spoken.length === count) || Date.now() > end) {
      told = from + spoken.length;
      return spoken;
    }
    count = spoken.length;
  }
}

/** Everything spoken so far except names of keys, which end with a space in the log. */
function lines() {
  if (!existsSync(log)) return [];
  return readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => !line.includes("' {"))
    .flatMap((line) => /SPEECH OUTPUT: '(.*)'/.exec(line.replace(/\{.*$/, ""))?.[1] ?? [])
    .filter((text) => text.trim() !== "");
}
