import type { AuditTrail } from '#modules/audit/module.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { FinanceTerms } from '#modules/finance/module.ts'
import type { Group } from '#modules/group/module.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import type { Database } from '#platform/db/database.ts'

export type FinanceEditorDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  group: Pick<Group, 'folder' | 'publisher' | 'sites'>
  dealers: Pick<DealerDirectory, 'all' | 'byCode' | 'ofSite'>
  inventory: Pick<VehicleCatalog, 'ofCode'>
  finance: Pick<FinanceTerms, 'stateTaxRules'>
  /** Whether the figures come from another folder than the group's, which is edited there. */
  isOutside: boolean
  now: () => Date
}>
