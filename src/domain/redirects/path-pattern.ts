import type { RedirectPath } from './redirect.ts'

/**
 * The text of each `*` of a pattern in a path; `null` if the path does not match. Texts are as short as possible, the
 * last one takes the rest. Runs in linear time for every pattern, without backtracking.
 * @param pattern in lower case
 */
export function wildcardTexts(
  pattern: string,
  { plain, key }: RedirectPath,
): readonly string[] | null {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return key === pattern ? [] : null
  if (!key.startsWith(first)) return null
  const texts: string[] = []
  let at = first.length
  for (const part of others) {
    const found = key.indexOf(part, at)
    if (found === -1) return null
    texts.push(plain.slice(at, found))
    at = found + part.length
  }
  const end = key.length - last.length
  if (end < at || !key.endsWith(last)) return null
  return [...texts, plain.slice(at, end)]
}

/** The wildcard texts of a row: `/blog/*` also matches `/blog`. */
export const rowTexts = (from: string, path: RedirectPath): readonly string[] | null =>
  wildcardTexts(from, path) ??
  (from.endsWith('/*')
    ? wildcardTexts(from, { plain: `${path.plain}/`, key: `${path.key}/` })
    : null)

/** A target with `$1`, `$2` and so on replaced by the wildcard texts, without a trailing slash. */
export const filledTarget = (to: string, texts: readonly string[]): string =>
  to
    .replaceAll(/\$(?<place>\d)/g, (whole, place: string) => texts[Number(place) - 1] ?? whole)
    .replace(/(?<=[^/])\/$/, '')
