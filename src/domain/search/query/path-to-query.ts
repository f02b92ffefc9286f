import { sameInPath } from '#domain/kernel/text.ts'

import type { QueryParams } from './query.ts'

/** The path segments after `/search/{type}`, and the query string. */
export type SearchPath = Readonly<{
  make: string | null
  model: string | null
  params: QueryParams
}>

/** The names that path segments are matched against. */
export type KnownNames = Readonly<{
  models: readonly Readonly<{ make: string; model: string }>[]
}>

/** Whether a path segment in the make's position means all makes. */
export const isAllMakes = (part: string): boolean => sameInPath(part, 'cars')

/** The known name that a path segment means; an unknown one is kept, and finds nothing. */
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
 * The query string that replaces a search path with a make or model: the path's names first, other parameters kept;
 * `null` if the path has none. Case, dashes and spaces are matched to real names: `jeep/grand-cherokee` is `Jeep`,
 * `Grand Cherokee`.
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
