import type { MailEdits } from '#platform/mail/mail-edits.ts'

import { mailFilePath, readMailFiles, type OwnTexts } from './mail-files.ts'
import { familyNamed } from './mail-texts.ts'

export { mailTextFaults, type MailTextFault } from './check-text.ts'
export {
  MAIL_FAMILIES,
  type MailFamily,
  type MailFamilyName,
  type MailName,
} from './families.data.ts'
export {
  checkMails,
  mailDocumentOf,
  mailFileAt,
  mailFileOf,
  mailFilePath,
  mailPlaceName,
  unusedTexts,
  type MailPlace,
  type OwnTexts,
} from './mail-files.ts'
export type { MailSample, MailSampleContext } from './mail-sample.ts'
export {
  FAMILY_NAMES,
  familyNamed,
  textsOfFamily,
  textsOfMail,
  type MailText,
} from './mail-texts.ts'
export { mailWords, type MailWords, type WordedMail } from './mail-words.ts'

const inLanguage = (texts: OwnTexts | undefined, language: 'en' | 'es'): OwnTexts =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([key, text]) =>
      key.startsWith(`${language}.`) ? [[key.slice(language.length + 1), text] as const] : [],
    ),
  )

/**
 * Own texts of mails.
 * @param fileAt returns the texts of a file; `undefined` for none
 */
export const mailEdits = (fileAt: (path: string) => OwnTexts | undefined): MailEdits => ({
  textsOf(name, { language, site, store }) {
    const family = familyNamed(name)
    if (family === null) return {}
    const places = [
      { kind: 'group' },
      { kind: 'site', code: site },
      { kind: 'store', code: store },
    ] as const
    const texts = places.map((place) => inLanguage(fileAt(mailFilePath(family, place)), language))
    return Object.assign({}, ...texts)
  },
})

/** The group's own texts of mails, from the files of `mails` in its folder. */
export function createMails({ folder }: Readonly<{ folder: () => string }>): Readonly<{
  edits: MailEdits
  /** Reads the files again, after the group changed. */
  reload: () => void
}> {
  let files = readMailFiles(folder())
  return {
    edits: mailEdits((path) => files.get(path)),
    reload() {
      files = readMailFiles(folder())
    },
  }
}
