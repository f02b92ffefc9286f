import type { Site } from '#domain/site/site.ts'

/** The host that a site's mail is known by. */
export const mailHost = (site: Site, mailFrom: string): string =>
  (site.publicUrl === null ? null : URL.parse(site.publicUrl)?.hostname) ??
  site.hosts[0] ??
  mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
