/** Lower case without accents, so that `Ramón` and `RAMON` are one word. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** A slug: `Grand Cherokee L` becomes `grand-cherokee-l`. Empty for text without letters or digits. */
export const slug = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Whether two path parts name the same thing, ignoring case, accents, dashes and spaces. @see SITE-14, SRCH-13 */
export const sameInPath = (a: string, b: string): boolean => pathKey(a) === pathKey(b)

/** The comparison key of a path part. @see sameInPath */
export const pathKey = (text: string): string => slug(text).replaceAll('-', '')

/** Compares texts by character code, independent of locale. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Created when it is first used: it takes a phone 30 milliseconds, and few pages compare names. */
const nameOrder: { compare?: Intl.Collator['compare'] } = {}

/** Compares names as people do: accents and case count least, digits compare as numbers. @see SRCH-8 */
export function byName(a: string, b: string): number {
  nameOrder.compare ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
  return nameOrder.compare(a, b)
}
