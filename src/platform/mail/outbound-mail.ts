import type { Site } from '#domain/site/site.ts'

import type { Mailer } from './mailer.ts'

/** How mail leaves, from whom, and where its links lead. */
export type OutboundMail = Readonly<{
  mailer: Mailer
  mailFrom: string
  /** Where a site is, without a slash at its end. */
  originOf(site: Site): string
}>
