import type { MailFamilyName } from './families.data.ts'
import type { MailContext, WordedMail } from './mail-words.ts'

/** Whose mail a sample is. */
export type MailSampleContext = MailContext &
  Readonly<{
    /** The site's origin, without a trailing slash. */
    origin: string
    now: Date
  }>

/** A mail with made-up facts, for people who edit its texts. */
export type MailSample = Readonly<{
  family: MailFamilyName
  /** Its name in the family. */
  mail: string
  /** `html` is empty for a mail of plain text. */
  content: (context: MailSampleContext) => WordedMail
}>
