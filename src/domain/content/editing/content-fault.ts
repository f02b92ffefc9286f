/**
 * The faults that people find most often in texts, by the English messages of the checks: the back office says them in
 * the language of the person, the others as they are. Groups of a pattern are values of its message.
 */
const PATTERNS = {
  missing: /^(?<field>\w+) is missing$/,
  empty: /^(?<field>\w+) is empty$/,
  long: /^(?<field>\w+) has more than (?<n>\d+) characters$/,
  short: /^(?<field>\w+) has fewer than (?<n>\d+) characters$/,
  oneOf: /^(?<field>\w+) must be one of (?<list>.+)$/,
  offerDay: /^(?<field>\w+) (?:is not|must be) a day such as .+ for every year$/,
  day: /^(?<field>\w+) (?:is not|must be) a day such as \S+$/,
  number: /^(?<field>\w+) must be (?:a number|an amount|a rate|a whole number)\b/,
  below: /^(?<field>\w+) is below (?<n>[\d,]+)$/,
  above: /^(?<field>\w+) is above (?<n>[\d,]+)$/,
  differs: /^(?<field>\w+) differs from /,
  html: /^HTML is not supported: write Markdown instead of (?<text>[\s\S]+)$/,
  headings: /^only ## headings, and ### headings below them, are allowed$/,
  noHeadings: /^a text of this kind has no ## headings$/,
  twice: /^another heading has the same text$/,
  emptyHeading: /^this heading is empty$/,
  noPicture: /^there is no (?<file>pictures\/\S+?):/,
  noPage: /^there is no page (?<path>\/\S*)/,
  noWords: /^(?<file>\S+) has no alternative text/,
  noBlock: /^(?<name>\S+) is not a page block/,
  longTitle: /^has a title of more than (?<n>\d+) characters: add a shorter name/,
  order: /^(?:ends before it begins|starts after it ends)/,
} as const satisfies Readonly<Record<string, RegExp>>

export type ContentFaultKey = keyof typeof PATTERNS

/** A fault with the values of its message; `null` for a rare one, which has only its English message. */
export function contentFault(
  message: string,
): Readonly<{ key: ContentFaultKey; values: Readonly<Record<string, string>> }> | null {
  for (const [key, pattern] of Object.entries(PATTERNS)) {
    const match = pattern.exec(message)
    // Each is a key of the table.
    if (match) return { key: key as ContentFaultKey, values: { ...match.groups } }
  }
  return null
}
