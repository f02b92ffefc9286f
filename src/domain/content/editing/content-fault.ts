import { matchingPattern } from '#domain/kernel/refusals/matching-pattern.ts'

/**
 * The faults that people find most often in texts, by the English messages of the checks: the back office says them in
 * the language of the person, the others as they are. Groups of a pattern are values of its message.
 */
const PATTERNS = {
  missing: /^(?<field>\w+) is missing$/,
  unreadable: /^(?<field>\w+) can’t be read: check its indentation$/,
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
  flag: /^(?<field>\w+) must be true or false$/,
  text: /^(?<field>\w+) must be text\b/,
  whole: /^(?<field>\w+) is not a whole number$/,
  path: /^(?<field>[\w.]+) (?:is not|must be) a path such as /,
  vehicle: /^(?<field>\w+) (?:is not|must be) a body style /,
  time: /^(?<field>\w+) (?:is not a time such as|must be a time in quotes)/,
  off: /^(?<field>\w+) must be \$20 or 15%$/,
  code: /^(?<field>\w+) must only contain A to Z/,
  priceOrOff: /^needs either price or off$/,
  modelAlone: /^has a model without its make$/,
  updated: /^has an update before its date$/,
  shopAlone: /^needs both shop and shopName, or neither$/,
  shop: /^(?<field>\w+) is not such as fuel=Electric$/,
  placeAlone: /^has a place but no menu/,
  label: /^(?<field>[\w.]+) needs a label in en and es/,
  menu: /^(?<field>\w+) (?:is not|must be) a menu such as /,
  noMenu: /^no site with this page has a menu (?<name>[^:]+)/,
  noSite: /^no site has the key (?<name>[^:]+)/,
  noFeature: /^feature: there is no (?<name>[^:]+)/,
  noSection: /^actions: no section of the page is (?<name>[^:]+)/,
  unknownKey: /^(?<name>[\w.]+) is not a known key/,
  reserved: /^(?<path>\/\S+) is (?:reserved for the server|already a page of the product)/,
  textBefore: /^no text may follow (?<name>\S+) directly/,
  unsupported: /^(?<name>\w+) is not supported(?: here)?/,
  listEntry: /^an entry of a list is one paragraph$/,
  gallery: /^(?:a gallery may only contain pictures|this gallery is empty)/,
  marker: /^the content of \{(?<name>[^}]+)\} must be under ### headings$/,
  redirectTwice: /^(?<path>\S+) is already in line \d+: delete one$/,
  redirectSelf: /^(?<path>\S+) redirects to itself/,
  redirectLoop: /^(?<path>\S+) is in a loop with line (?<list>[^:]+):/,
  redirectNever: /^never applies, because (?<to>\S+) in line \S+ also matches (?<path>\S+): move/,
  redirectFrom: /^"(?<text>.*)" (?:is not a path: write the part|has a [?#]:)/,
  redirectEvery: /^"(?<text>.*)" matches every page of the site/,
  redirectStar: /^"(?<text>.*)" has a \*: write \$1/,
  redirectTarget: /^"(?<text>.*)" (?:is neither a path|leads to \S+, which is not a host)/,
  redirectNoTarget: /^30\d needs a target/,
  redirectHides: /^hides the page (?<path>\S+): delete/,
  redirectNoPage: /^redirects to (?<path>\S+), which is not a page of any site/,
  redirectChain: /^(?<path>\S+) leads to (?<to>\S+), which line \S+ redirects again/,
} as const satisfies Readonly<Record<string, RegExp>>

export type ContentFaultKey = keyof typeof PATTERNS

/** A fault with the values of its message; `null` for a rare one, which has only its English message. */
export function contentFault(
  message: string,
): Readonly<{ key: ContentFaultKey; values: Readonly<Record<string, string>> }> | null {
  return matchingPattern(PATTERNS, message)
}
