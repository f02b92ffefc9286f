import { sameInPath } from '#domain/kernel/text.ts'

import type { QueryParams } from './query.ts'

/** The parts after `/search/{type}`, as in the path, and the query string beside them. */
export type SearchPath = Readonly<{
  make: string | null
  model: string | null
  params: QueryParams
}>

/** What there is to match path parts against. */
export type KnownNames = Readonly<{
  models: readonly Readonly<{ make: string; model: string }>[]
  locations: readonly string[]
}>

/** In the make's place, `cars` means all makes. */
const ALL_MAKES = 'cars'

/** The known name that a path part means; a part that means none stays as it is, and finds nothing. */
const nameOf = (part: string, known: readonly string[]) =>
  known.find((name) => sameInPath(name, part)) ?? part

function movedParts(path: SearchPath, known: KnownNames, isHub: boolean): [string, string][] {
  const moved: [string, string][] = []
  const isAllMakes = path.make === null || sameInPath(path.make, ALL_MAKES)
  const make = isAllMakes
    ? null
    : nameOf(
        path.make,
        known.models.map(({ make }) => make),
      )
  if (make !== null) moved.push(['make', make])
  if (path.model === null) return moved
  if (isAllMakes && isHub) return [['location', nameOf(path.model, known.locations)]]
  const models = known.models.filter((entry) => make === null || entry.make === make)
  const model = nameOf(
    path.model,
    models.map(({ model }) => model),
  )
  return [...moved, ['model', model]]
}

/**
 * The query string that a search path with a make, model or location moves to, the path's own parts first
 * and other names kept; `null` when the path has none, so that there is nothing to move.
 * Case, dashes and spaces are matched to real names: `jeep/grand-cherokee` is `Jeep`, `Grand Cherokee`.
 * @see SRCH-13
 */
export function pathToQuery(
  path: SearchPath,
  known: KnownNames,
  isHub: boolean,
): [name: string, value: string][] | null {
  if (path.make === null) return null
  const moved = movedParts(path, known, isHub)
  const movedNames = new Set(moved.map(([name]) => name))
  const given = Array.from(path.params, ([name, value]): [string, string] => [name, value])
  return [...moved, ...given.filter(([name]) => !movedNames.has(name))]
}
