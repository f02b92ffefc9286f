import {
  readQuery,
  type MatchKind,
  type PaletteScope,
} from '#admin/features/palette/palette-match.ts'
import type { Command } from '#admin/lib/commands.tsx'
import { fold } from '#domain/kernel/text.ts'

/** The groups of the palette in their order: those before the records, and those after. */
export type GroupName = 'recent' | 'here' | 'views' | MatchKind | 'commands'
export type CommandGroup = Readonly<{ name: GroupName; commands: readonly Command[] }>

/** The commands of the palette without records. */
export type PaletteCommands = Readonly<
  Record<'recent' | 'here' | 'views' | 'commands', readonly Command[]>
>

/** The most commands of a group that match words. Without words, all are shown. */
const MAX_MATCHES = 6

/** The groups with commands for each scope of a query. */
const GROUPS: Readonly<Record<PaletteScope, readonly (keyof PaletteCommands)[]>> = {
  all: ['recent', 'here', 'views', 'commands'],
  commands: ['here', 'views', 'commands'],
  people: [],
  vehicles: [],
}

/** The commands that contain every word; those whose label begins with the first word come first. */
function matching(commands: readonly Command[], words: string): readonly Command[] {
  const list = fold(words).split(/\s+/).filter(Boolean)
  const [first = ''] = list
  if (first === '') return commands
  const matches = commands.filter(({ label, hint = '' }) => {
    const text = fold(`${label} ${hint}`)
    return list.every((word) => text.includes(word))
  })
  const startsWithFirst = ({ label }: Command) => Number(fold(label).startsWith(first))
  return matches.toSorted((a, b) => startsWithFirst(b) - startsWithFirst(a)).slice(0, MAX_MATCHES)
}

/**
 * The groups of a query that have something, each command once. With words, views and actions come first, then records;
 * recent records are shown again among these.
 */
export function paletteGroups(
  query: string,
  commands: PaletteCommands,
  records: ReadonlyMap<MatchKind, readonly Command[]>,
): readonly CommandGroup[] {
  const { scope, words } = readQuery(query)
  const names = GROUPS[scope].filter((name) => name !== 'recent' || words === '')
  const found: readonly CommandGroup[] = [
    ...names.map((name) => ({ name, commands: matching(commands[name], words) })),
    ...[...records].map(([name, list]) => ({ name, commands: list })),
  ]
  // What is recent is not listed again as a view.
  const seen = new Set<string>()
  return found
    .map(({ name, commands: list }) => ({
      name,
      commands: list.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ commands: list }) => list.length > 0)
}
