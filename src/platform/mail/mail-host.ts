import type { Site } from '#domain/site/site.ts'

/** The domain of a site's mail. */
export const mailHost = (site: Site, mailFrom: string): string =>
  (site.publicUrl === null ? null : URL.parse(site.publicUrl)?.hostname) ??
  site.hosts[0] ??
  mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
