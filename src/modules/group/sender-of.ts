import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import { refused, type JobOutcome } from '#platform/queue/job-handler.ts'

/** Finds sites by key and dealers by code; `null` if unknown. */
export type SenderLookups = Readonly<{
  siteOf(key: string): Site | null
  dealerOf(code: string): Dealer | null
}>

/** The site and dealer that a mail is from; the outcome `refused` for the mail's job if one of them is unknown. */
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
