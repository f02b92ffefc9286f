import type { PaintSlug } from './paints.data.ts'

const words: Readonly<Partial<Record<PaintSlug, string>>> = {
  white: 'white ivory snow frost glacier alpine chalk ceramic blizzard artico blanco',
  silver: 'silver aluminum billet platinum moonlight sterling plata ingot',
  gray: 'gray grey graphite gunmetal magnetic steel slate charcoal cement granite titanium smoke ash shadow thunder gris',
  black: 'black ebony onyx jet noir midnight obsidian raven carbon tuxedo crow negro',
  red: 'red ruby crimson cherry maroon burgundy garnet scarlet cranberry merlot wine firecracker rojo',
  blue: 'blue navy azure cobalt indigo sapphire cyan teal aqua turquoise marine ocean azul',
  green: 'green olive emerald sage moss forest jade army verde',
  beige: 'beige tan sand champagne cream khaki almond bronze desert sandstone',
  brown: 'brown mocha chocolate espresso walnut copper chestnut cocoa',
  orange: 'orange mango tangerine sunset punkn naranja',
  yellow: 'yellow lemon canary sunburst amarillo',
  gold: 'gold brass',
  purple: 'purple plum violet amethyst eggplant',
}

/** The plain paint of each color word. */
export const COLOR_WORDS: ReadonlyMap<string, PaintSlug> = new Map(
  Object.entries(words).flatMap(([paint, list]) =>
    // The keys of `words` are paints; `Object.entries` widens them to strings.
    list.split(' ').map((word) => [word, paint as PaintSlug] as const),
  ),
)
