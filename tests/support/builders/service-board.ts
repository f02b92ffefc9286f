import { auditTrail } from '#modules/audit/module.ts'
import { leadRecords } from '#modules/leads/module.ts'
import { serviceBoard } from '#modules/service/board/service-board.ts'

import type { useServiceCenter } from './service-center.ts'
import { ocotillo } from './sites.ts'

/** The board of a service center's shops as they are now, with its audit log and the ports of its scheduler. */
export function boardOf(center: ReturnType<typeof useServiceCenter>) {
  const database = center.database()
  const scheduler = center.ports()
  const audit = auditTrail({
    database,
    secretKeys: ['a key only for tests'],
    now: () => center.state.now,
  })
  const leads = leadRecords(database)
  return {
    audit,
    scheduler,
    board: serviceBoard({ database, audit, scheduler, leads, siteFor: () => ocotillo }),
  }
}
