/** The kinds of records that the palette finds. */
export const MATCH_KINDS = ['vehicle', 'lead', 'privacy', 'person', 'content'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** A record that matches the query of the palette. */
export type PaletteMatch = Readonly<{
  kind: MatchKind
  path: string
  label: string
  /** A second line to distinguish it: the vehicle of a lead, the stock number and store of a vehicle. */
  hint: string
}>

/** The records that match a query of the palette. */
export type PaletteResult = Readonly<{ words: string; matches: readonly PaletteMatch[] }>

/** What a query is about by its first character: `>` commands, `@` people, `#` vehicles; `all` without one. */
export type PaletteScope = 'all' | 'commands' | 'people' | 'vehicles'

const SCOPES: Readonly<Record<string, PaletteScope>> = {
  '>': 'commands',
  '@': 'people',
  '#': 'vehicles',
}

/** The kinds of records that are searched for each scope. */
export const SEARCHED: Readonly<Record<PaletteScope, readonly MatchKind[]>> = {
  all: MATCH_KINDS,
  commands: [],
  people: ['lead', 'privacy', 'person'],
  vehicles: ['vehicle'],
}

/** The scope of a query and its words without that character. */
export function readQuery(query: string): Readonly<{ scope: PaletteScope; words: string }> {
  const text = query.trim()
  const scope = SCOPES[text[0] ?? '']
  return scope === undefined
    ? { scope: 'all', words: text }
    : { scope, words: text.slice(1).trim() }
}
