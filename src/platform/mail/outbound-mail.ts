import type { Site } from '#domain/site/site.ts'

import type { MailEdits } from './mail-edits.ts'
import type { Mailer } from './mailer.ts'

/** How outgoing mail is sent and worded, its sender, and the origin of its links. */
export type OutboundMail = Readonly<{
  mailer: Mailer
  mailFrom: string
  /** A site's origin, without a trailing slash. */
  originOf(site: Site): string
  /** The group's own texts; absent for those of the program. */
  edits?: MailEdits
}>
