import type { Site } from '#domain/site/site.ts'

import type { Mailer } from './mailer.ts'

/** How outgoing mail is sent, its sender, and the origin of its links. */
export type OutboundMail = Readonly<{
  mailer: Mailer
  mailFrom: string
  /** A site's origin, without a trailing slash. */
  originOf(site: Site): string
}>
