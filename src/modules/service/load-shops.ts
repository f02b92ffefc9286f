import { fileFaultLine } from '#platform/files/read-json-file.ts'
import type { Log } from '#platform/log/log.ts'

import { readServiceFiles, type DescribedShop } from './files/read-service-files.ts'

/**
 * The shops of a folder. An invalid file is logged and skipped, and an unreadable folder counts as empty: a typing
 * error in a price must not take the site down.
 */
export function loadShops({
  folder,
  log,
}: Readonly<{ folder: string; log: Log }>): readonly DescribedShop[] {
  try {
    const { shops, faults } = readServiceFiles(folder)
    for (const fault of faults)
      log.error({ folder, fault: fileFaultLine(fault) }, 'a file of a service shop is ignored')
    log.info({ folder, shops: shops.map(({ id }) => id) }, 'service shops read')
    return shops
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    log.error({ folder, err: error }, 'service shops cannot be read: no visit can be booked')
    return []
  }
}
