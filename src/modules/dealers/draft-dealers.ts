import type { Dealer } from '#domain/dealers/dealer.ts'
import { DealerFile } from '#domain/dealers/file/dealer-file.ts'
import { dealerOfFile } from '#domain/dealers/file/dealer-of-file.ts'
import { readYaml } from '#platform/files/read-yaml.ts'

import type { DealerDirectory } from './types.ts'

const CLOSED: Dealer['hours'] = {
  operating: (['sales', 'service', 'parts'] as const).flatMap((department) =>
    ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({
      department,
      dayOfWeek,
      open: null,
      close: null,
      isClosed: true,
    })),
  ),
  override: [],
}

/**
 * The stores with one as a file would make it, for previews; the same ones for a file with errors.
 * @param text of the store's file
 * @param isClosed whether the store is shown as closed, with its messages
 */
export function draftDealers(
  directory: DealerDirectory,
  {
    code,
    text,
    today,
    isClosed = false,
  }: Readonly<{ code: string; text: string; today: Date; isClosed?: boolean }>,
): DealerDirectory {
  const { value } = readYaml(text, DealerFile)
  if (value === null) return directory
  const year = today.getUTCFullYear()
  const open = dealerOfFile(code, value, [year, year + 1])
  const draft = isClosed ? { ...open, hours: CLOSED } : open
  const drafted = (dealer: Dealer) => (dealer.code === code ? draft : dealer)
  const draftedOr = (dealer: Dealer | null) => dealer && drafted(dealer)
  return {
    ...directory,
    all: () => directory.all().map(drafted),
    byCode: (one) => draftedOr(directory.byCode(one)),
    ofSite: (site) => directory.ofSite(site).map(drafted),
    own: (site) => draftedOr(directory.own(site)),
    located: (site) => directory.located(site).map(drafted),
  }
}
