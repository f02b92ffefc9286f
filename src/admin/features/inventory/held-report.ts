import type { Translate } from '#i18n/message.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

const contentGone = (content: string) =>
  new RegExp(
    String.raw`^(?<gone>\d+) of (?<all>\d+) vehicles with ${content} have none in the file$`,
  )

/** The reasons for which files are held, as guards of imports write them, in English, with their messages. */
const REASONS = [
  [
    'heldFor.missing',
    /^(?<gone>\d+) of (?<all>\d+) unsold vehicles are not in the file and would become sold$/,
  ],
  [
    'heldFor.priceless',
    /^(?<gone>\d+) of (?<all>\d+) vehicles with a price have none in the file$/,
  ],
  ['heldFor.photos', contentGone('photos')],
  ['heldFor.description', contentGone('a description')],
  ['heldFor.mileage', contentGone('a mileage')],
  ['heldFor.features', contentGone('features')],
  ['heldFor.tenfold', /^the price of (?<gone>\d+) of (?<all>\d+) vehicles changed tenfold/],
] as const
/** The dealer code before a reason, in files of several stores too. */
const LINE = /^(?<code>[^\s:]+): (?<reason>.+)$/

type Texts = Translate<AdminAreas['admin-inventory']>

/**
 * Why a file was held, in the language of the page; a line that has no message as stored.
 * @param t of `admin-inventory`
 * @param nameOf the name of a store by its dealer code
 */
export const heldText = (t: Texts, report: string, nameOf: (code: string) => string): string =>
  report
    .split('\n')
    .map((line) => {
      const { code = '', reason = line } = LINE.exec(line)?.groups ?? {}
      for (const [key, pattern] of REASONS) {
        const { gone, all } = pattern.exec(reason)?.groups ?? {}
        if (gone === undefined || all === undefined) continue
        const text = t(key, { gone, all })
        return code === '' ? text : `${nameOf(code)}: ${text}`
      }
      return line
    })
    .join('\n')
