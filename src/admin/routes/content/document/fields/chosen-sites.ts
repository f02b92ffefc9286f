/** The keys of a list with commas between them; none for every site. */
export const siteKeys = (value: string): readonly string[] =>
  value.split(',').flatMap((key) => key.trim() || [])

/**
 * The sites of a text after one is ticked or unticked.
 * @param all the keys of all sites, in order
 * @param value those that are ticked, with commas between them; empty for every site
 * @returns the new value; `null` if no site would be left, which would mean every site
 */
export function toggleSite(
  all: readonly string[],
  value: string,
  { key, isTicked }: Readonly<{ key: string; isTicked: boolean }>,
): string | null {
  const ticked = siteKeys(value)
  const next = all.filter((one) => (one === key ? isTicked : ticked.includes(one)))
  return next.length === 0 ? null : next.join(', ')
}
