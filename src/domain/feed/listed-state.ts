import { slug } from '#domain/kernel/text.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'

/** Labels of tags that differ from the tag's own name, and words of feeds for a status. @see SRCH-2 */
const LABELS: Readonly<Record<string, Tag>> = {
  value: 'isHeavilyDiscounted',
  hot: 'isPopular',
  customs: 'isCustom',
  earlyaccess: 'isComingSoon',
  pending: 'isPendingSold',
  salepending: 'isPendingSold',
  courtesyvehicle: 'isCourtesy',
  transit: 'isInTransit',
  intransittodealer: 'isInTransit',
  ontheway: 'isInTransit',
  enroute: 'isInTransit',
  entransito: 'isInTransit',
  encamino: 'isInTransit',
  onorder: 'isComingSoon',
  inproduction: 'isComingSoon',
  beingbuilt: 'isComingSoon',
  allocated: 'isComingSoon',
  proximamente: 'isComingSoon',
  pendingsale: 'isPendingSold',
  deposit: 'isPendingSold',
  underdeposit: 'isPendingSold',
  onhold: 'isPendingSold',
  reserved: 'isPendingSold',
  apartado: 'isPendingSold',
  retailed: 'isSold',
  vendido: 'isSold',
}

const key = (text: string) => slug(text).replaceAll('-', '')
const TAG_BY_KEY = new Map<string, Tag>([
  ...TAGS.flatMap((tag): [string, Tag][] => [
    [key(tag), tag],
    [key(tag.slice('is'.length)), tag],
  ]),
  ...Object.entries(LABELS),
])

/**
 * A vehicle's location status from the words of a feed (`In Transit`, `Sale Pending`, `Sold`), and its tags. Without
 * such a word it is on the lot. Unknown words are ignored.
 */
export function listedState(
  words: readonly string[],
): Readonly<{ availability: string; tags: readonly Tag[] }> {
  const found = new Set(words.map((word) => TAG_BY_KEY.get(key(word))))
  return {
    availability: availabilityOf(found),
    tags: TAGS.filter((tag) => found.has(tag)),
  }
}

function availabilityOf(tags: ReadonlySet<Tag | undefined>): string {
  if (tags.has('isSold')) return 'Sold'
  if (tags.has('isInTransit')) return 'In transit'
  return tags.has('isComingSoon') ? 'Coming soon' : 'On the lot'
}
