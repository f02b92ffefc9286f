import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import { refused, type JobOutcome } from '#platform/queue/job-handler.ts'

/** Where sites and dealers are looked up. */
export type SenderLookups = Readonly<{
  siteOf(key: string): Site | null
  dealerOf(code: string): Dealer | null
}>

/** The site and the dealer that a mail is from; an outcome for its job where one is not known. */
export function senderOf(
  { siteOf, dealerOf }: SenderLookups,
  { siteKey, dealerCode }: Readonly<{ siteKey: string; dealerCode: string }>,
): Readonly<{ site: Site; dealer: Dealer }> | JobOutcome {
  const site = siteOf(siteKey)
  const dealer = dealerOf(dealerCode)
  if (site === null) return refused(`no site has the key ${siteKey}`)
  if (dealer === null) return refused(`no dealer has the code ${dealerCode}`)
  return { site, dealer }
}
