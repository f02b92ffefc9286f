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
}>

/** Whether a path part in the make's place means all makes. */
export const isAllMakes = (part: string): boolean => sameInPath(part, 'cars')

/** The known name that a path part means; a part that means none stays as it is, and finds nothing. */
export const nameOfPart = (part: string, known: readonly string[]) =>
  known.find((name) => sameInPath(name, part)) ?? part

function movedParts(path: SearchPath, known: KnownNames): [string, string][] {
  const moved: [string, string][] = []
  const make =
    path.make === null || isAllMakes(path.make)
      ? null
      : nameOfPart(
          path.make,
          known.models.map(({ make }) => make),
        )
  if (make !== null) moved.push(['make', make])
  if (path.model === null) return moved
  const models = known.models.filter((entry) => make === null || entry.make === make)
  const model = nameOfPart(
    path.model,
    models.map(({ model }) => model),
  )
  return [...moved, ['model', model]]
}

/**
 * The query string that a search path with a make or model moves to, the path's own parts first
 * and other names kept; `null` when the path has none, so that there is nothing to move.
 * Case, dashes and spaces are matched to real names: `jeep/grand-cherokee` is `Jeep`, `Grand Cherokee`.
 * @see SRCH-13
 */
export function pathToQuery(
  path: SearchPath,
  known: KnownNames,
): [name: string, value: string][] | null {
  if (path.make === null) return null
  const moved = movedParts(path, known)
  const movedNames = new Set(moved.map(([name]) => name))
  const given = Array.from(path.params, ([name, value]): [string, string] => [name, value])
  return [...moved, ...given.filter(([name]) => !movedNames.has(name))]
}
