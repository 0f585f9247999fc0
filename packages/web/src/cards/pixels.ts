import type { IndexLetters } from "./numerals.ts";
import type { SuitIndex } from "./suits.ts";

/** Rows of characters; each character is a pixel, and a dot is transparent. */
export type Sprite = readonly string[];

function sprite(text: string): Sprite {
  return text.trim().split(/\s+/);
}

/** The suits in the engine's order, 9 × 9. */
const LARGE_SUITS: readonly [Sprite, Sprite, Sprite, Sprite] = [
  sprite("...###... ..#####.. ..#####.. .#######. ######### ######### .##.#.##. ....#.... ..#####.."),
  sprite("....#.... ...###... ..#####.. .#######. ######### .#######. ..#####.. ...###... ....#...."),
  sprite(".##...##. ####.#### ######### ######### ######### .#######. ..#####.. ...###... ....#...."),
  sprite("....#.... ...###... ..#####.. .#######. ######### ######### ####.#### ....#.... ..#####.."),
];

/** The suits beside the rank, 7 × 7. */
const SMALL_SUITS: readonly [Sprite, Sprite, Sprite, Sprite] = [
  sprite("..###.. ..###.. ####### ####### ##.#.## ...#... ..###.."),
  sprite("...#... ..###.. .#####. ####### .#####. ..###.. ...#..."),
  sprite(".##.##. ####### ####### ####### .#####. ..###.. ...#..."),
  sprite("...#... ..###.. .#####. ####### ####### ...#... ..###.."),
];

export function suitSprite(suit: SuitIndex, size: "large" | "small"): Sprite {
  return (size === "large" ? LARGE_SUITS : SMALL_SUITS)[suit];
}

/** Ranks from ace to king, 9 pixels high. */
const RANKS: readonly Sprite[] = [
  sprite("..###.. ..###.. .##.##. .##.##. .##.##. ####### ##...## ##...## ##...##"),
  sprite(".#####. ##...## .....## .....## ...###. ..###.. .##.... ##..... #######"),
  sprite("####### .....## ....##. ...##.. ..####. .....## .....## ##...## .#####."),
  sprite("....### ...#### ..##.## .##..## ##...## ####### .....## .....## .....##"),
  sprite("####### ##..... ##..... ######. .....## .....## .....## ##...## .#####."),
  sprite("..####. .##.... ##..... ######. ##...## ##...## ##...## ##...## .#####."),
  sprite("####### .....## .....## ....##. ....##. ...##.. ...##.. ..##... ..##..."),
  sprite(".#####. ##...## ##...## ##...## .#####. ##...## ##...## ##...## .#####."),
  sprite(".#####. ##...## ##...## ##...## ##...## .###### .....## ....##. .####.."),
  sprite(".##..###. ###.##.## .##.##.## .##.##.## .##.##.## .##.##.## .##.##.## .##.##.## .##..###."),
  sprite("...#### .....## .....## .....## .....## .....## ##...## ##...## .#####."),
  sprite(".#####. ##...## ##...## ##...## ##...## ##.#.## ##.#### ##..##. .###.##"),
  sprite("##...## ##..##. ##.##.. ####... ###.... ####... ##.##.. ##..##. ##...##"),
];

const GERMAN: Readonly<Record<number, Sprite>> = {
  11: sprite("######. ##...## ##...## ##...## ######. ##...## ##...## ##...## ######."),
  12: sprite("#####.. ##..##. ##...## ##...## ##...## ##...## ##...## ##..##. #####.."),
};

export function rankSprite(rank: number, letters: IndexLetters): Sprite {
  return (letters === "de" ? GERMAN[rank] : undefined) ?? RANKS[rank - 1] ?? [];
}

/**
 * The left halves of jack, queen and king, 14 × 26: k outline, s skin, d shade, h hair, g gold, r robe, l lining,
 * w white, m mouth.
 */
const COURTS: Readonly<Record<number, Sprite>> = {
  11: sprite(`
    ..............
    .........kkkkk
    ......kkkrrrrr
    .....krrrrrrrr
    .....krrrrrrrr
    ......kkgggggg
    .......kkkkkkk
    ......khhhhhhh
    .....khhhhhsss
    .....khhhsssss
    .....khhsskkss
    .....khhssskss
    .....khhssssss
    .....khhsssssd
    .....khhhsssdd
    ......khhssssk
    .......khhssss
    ........kkksss
    ......kkrrkkss
    ....kkrrrrrkkk
    ...krrrrrrrkgg
    ..krrlrrrrrkgg
    ..krlllrrrrrkg
    .krrrlrrrllrkg
    .krrrrrrllllrk
    .krrrrrllllllr`),
  12: sprite(`
    .............k
    ............kg
    .......kk.kkgg
    ......kggkgggr
    ......kggggggg
    ......kgrgggrg
    ......kkkkkkkk
    .....khhhhhhhh
    ....khhhhhhsss
    ....khhhhsssss
    ...khhhhsskkss
    ...khhhhssskss
    ...khhhhssssss
    ...khhhhsdsssd
    ...khhhhhsssss
    ...khhhhhhssmm
    ....khhhhhhsss
    ....khhhhhkkss
    ...kkhhhhkwwks
    ..krrkhhkwkwwk
    .krrrrkkwwwwww
    .krrlrrrkwkwwg
    krrlllrrrkwwgg
    krrrlrrrrrkwgr
    krrrrrrllrrkwg
    krrrrrllllrrkw`),
  13: sprite(`
    .....k...k...k
    ....kgk.kgk.kg
    ....kggkkggkkg
    ....kggggggggr
    ....kgrgggrggg
    ....kkkkkkkkkk
    .....khhhhhhhh
    .....khhhsssss
    .....khhskkkss
    .....khhssskss
    .....khhssssss
    .....khhsssssd
    .....khhhssddd
    .....khhhhhhhh
    .....khhhhhhhm
    .....khhhhhhhh
    ......khhhhhhh
    ....kkkkhhhhhh
    ..kkrrwwkhhhhh
    .krrrwwkwwkhhh
    krrrrrwwwwwkhh
    krrlrrrwwkwwkh
    krlllrrrwwwwwk
    krrlrrrrgwwkww
    krrrrrrggglwww
    krrrrrggglllgg`),
};

/** The left half of a court card's figure; it is symmetrical. */
export function courtSprite(rank: number): Sprite {
  return COURTS[rank] ?? [];
}
