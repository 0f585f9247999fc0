import { formatMove } from "@klondike/engine/notation";
import { dailyDeal } from "@klondike/knowledge/certified";
import { expect, test } from "vitest";
import { Moderation } from "./moderation.ts";
import { parseNickname } from "./nickname.ts";
import { testService } from "./testing/test-service.ts";

const { database, ask, newPlayer } = testService();
const moderation = new Moderation(database, "root");

const day = "/api/v1/days/2026-11-16";
const winning = dailyDeal("2026-11-16").line.map((move) => formatMove(move));

async function winner(nickname: string): Promise<string> {
  const key = await newPlayer(nickname);
  await ask("PUT", `${day}/game`, { key });
  await ask("POST", `${day}/acts`, { key, body: { from: 0, acts: winning } });
  return key;
}

const namesFor = async (key: string): Promise<readonly string[]> =>
  (await ask("GET", day, { key })).json.byMoves.map(({ nickname }: { nickname: string }) => nickname);

test("hides a player from others, not from the player, and shows the player again", async () => {
  const [rude, other] = [await winner("Rude Name"), await winner("Other")];
  const watch = () => ask("POST", `${day}/watched`, { key: other, body: { nickname: "Rude Name" } });
  expect(await namesFor(other)).toContain("Rude Name");
  expect(await moderation.apply("hide", "Rude Name")).toBe("done");
  expect(await namesFor(other)).toEqual(["Other"]);
  expect(await namesFor(rude)).toContain("Rude Name");
  expect((await watch()).json).toEqual({ error: "no-game" });
  expect(await moderation.apply("show", "Rude Name")).toBe("done");
  expect(await namesFor(other)).toContain("Rude Name");
  expect((await watch()).status).toBe(200);
});

test("a banned player cannot play ranked but keeps the games, until the ban is lifted", async () => {
  const key = await newPlayer("Cheater");
  await moderation.apply("ban", "Cheater");
  expect(await ask("PUT", `${day}/game`, { key })).toMatchObject({ status: 403, json: { error: "banned" } });
  const acts = await ask("POST", `${day}/acts`, { key, body: { from: 0, acts: ["draw"] } });
  expect(acts.json).toEqual({ error: "banned" });
  expect((await ask("POST", "/api/v1/sync", { key, body: { since: 0, entries: [] } })).status).toBe(200);
  await moderation.apply("unban", "Cheater");
  expect((await ask("PUT", `${day}/game`, { key })).status).toBe(200);
});

test("renames a player unless the new name is taken or no player has the old one", async () => {
  const key = await newPlayer("Offensive");
  const to = (name: string) => parseNickname(name) ?? expect.fail(name);
  await newPlayer("Taken");
  expect(await moderation.rename("Offensive", to("Taken"))).toBe("nickname-taken");
  expect(await moderation.rename("Nobody", to("Player 7"))).toBe("no-player");
  expect(await moderation.rename("Offensive", to("Player 7"))).toBe("done");
  expect((await ask("GET", "/api/v1/account", { key })).json).toEqual({ nickname: "Player 7" });
  expect(await moderation.apply("hide", "Off\u0000")).toBe("no-player");
});

test("records who did what, and forgets the player when the account is deleted", async () => {
  const key = await newPlayer("Logged");
  await moderation.apply("ban", "Logged");
  const last = async () => (await moderation.log(1))[0];
  expect(await last()).toMatchObject({ operator: "root", action: "ban", nickname: "Logged" });
  await ask("DELETE", "/api/v1/account", { key });
  expect(await last()).toMatchObject({ operator: "root", action: "ban", nickname: null });
});
