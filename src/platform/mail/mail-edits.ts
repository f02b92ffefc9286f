/** Where a mail comes from, and its language. */
export type MailOrigin = Readonly<{
  language: 'en' | 'es'
  /** The key of its site. */
  site: string
  /** The code of its store. */
  store: string
}>

/** The texts of mails that a group has of its own. */
export type MailEdits = Readonly<{
  /**
   * Those of a family of mails, by the names of its texts: of the store or the site, else of the group. Absent texts are
   * those of the program.
   */
  textsOf: (family: string, origin: MailOrigin) => Readonly<Record<string, string>>
}>
