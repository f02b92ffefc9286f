import type { Site } from '#domain/site/site.ts'

/** A feed at its address. */
export type ServedFeed = Readonly<{
  /** Changes with everything that may change its text: vehicles, prices, the group and the program. */
  version: string
  contentType: string
  /** Its text in pieces, made while they are read. */
  texts(): AsyncIterable<string>
}>

/** The outbound feeds of sites that have an address. */
export interface OutboundFeeds {
  /**
   * The feed of a site at an address; `null` if there is none: an unknown file, a wrong token, or a secret feed without
   * one.
   * @param origin that of the site, without a trailing slash
   * @param token the token in the address; `null` for none
   */
  at(
    site: Site,
    address: Readonly<{ origin: string; file: string; token: string | null }>,
  ): ServedFeed | null
}
