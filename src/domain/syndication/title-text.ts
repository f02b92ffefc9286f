const BRANDS = String.raw`salvage|rebuilt|rebuildable|reconstructed|branded|junk|flood|hail|lemon(?: law)?(?: buy ?back)?|manufacturer'?s? buy ?back`

/** `salvage title`, `Rebuilt/Salvage title`. */
const BRAND_FIRST = new RegExp(
  String.raw`(?<before>\b\w+(?: an?)?[ -]|^|\W)(?:${BRANDS})(?:[/ ](?:${BRANDS}))?[ -]titled?\b`,
  'gi',
)
/** `title: salvage`, `title is rebuilt`. */
const BRAND_LAST = new RegExp(
  String.raw`\btitle(?: (?:is|was|has been|status))?:? (?:an? )?(?:${BRANDS})\b`,
  'i',
)
const NEGATION = /^(?:no|not|never|non|without|zero|free of|isn't)\b/i

/**
 * Whether a text says that a vehicle's title is branded (`salvage title`). Denials such as `no salvage title` do not
 * count. Feeds have no column for titles, so texts are all that is known.
 */
export const namesBrandedTitle = (text: string): boolean =>
  BRAND_LAST.test(text) ||
  [...text.matchAll(BRAND_FIRST)].some(
    ({ groups }) => !NEGATION.test(groups?.['before']?.trim() ?? ''),
  )
