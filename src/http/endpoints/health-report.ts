import { dealerGaps } from '#domain/dealers/dealer-gaps.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Services } from '#modules/services.ts'
import type { Health } from '#platform/health/health-check.ts'

/** The state of one dealer's part of the site: numbers, times and fixed text, and no personal data. */
export type HealthReport = Readonly<{
  arkona: string
  dealership: string
  /** `failing` while leads can't be stored. Pages are served regardless. */
  status: 'ok' | 'failing'
  /** Problems that need attention, although the site works. */
  warnings: readonly string[]
  checkedAt: string
  database: 'ok' | 'failed'
  vehicles: number
  vehiclesForSale: number
  newForSale: number
  usedForSale: number
  certifiedForSale: number
  /** Median of whole days since the vehicles for sale were first listed; `null` if there are none. */
  medianDaysListed: number | null
  longestDaysListed: number | null
  lastImport: string | null
  /** Whole hours since the last import; `null` if there was none. */
  hoursSinceImport: number | null
  inventoryVersion: string
  writes: 'ok' | 'failing'
  /** Since the server started. */
  refusedWrites: number
  lastRefusedWrite: string | null
  deliveriesWaiting: number
  deliveriesDead: number
  /** Leads of all stores that are held for review, by reason. */
  quarantined: Readonly<Record<string, number>>
  /** Absent where uploaded files are not scanned. */
  fileScanner?: 'ok' | 'failing'
  build: string
}>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Feeds arrive at least daily: after two days one is missing. */
const STALE_HOURS = 48

const agesOf = (firstSeen: readonly string[], now: number) =>
  firstSeen
    .map((time) => Math.max(0, Math.floor((now - Date.parse(time)) / DAY_MS)))
    .toSorted((a, b) => a - b)

function warningsOf({ hoursSinceImport, vehiclesForSale }: Counted, state: Health) {
  const { deliveriesDead, refusedWrites, lastRefusedWrite, quarantined } = state
  const heldLeads = Object.values(quarantined).reduce((sum, count) => sum + count, 0)
  const reasons = Object.entries(quarantined).map(([reason, count]) => `${count} ${reason}`)
  return [
    hoursSinceImport === null && 'no inventory has been imported for this dealer yet',
    hoursSinceImport !== null &&
      hoursSinceImport >= STALE_HOURS &&
      `the last import is ${hoursSinceImport} hours old`,
    vehiclesForSale === 0 && 'no vehicle is for sale',
    deliveriesDead > 0 && `${deliveriesDead} deliveries failed`,
    refusedWrites > 0 && `${refusedWrites} writes were refused, the last at ${lastRefusedWrite}`,
    state.skippedMails !== undefined &&
      `${state.skippedMails} mails to shoppers were skipped: their addresses reached the daily limit`,
    state.groupErrors !== undefined &&
      `the group’s folder has errors (${state.groupErrors}): the last valid version is served (npm run group -- check)`,
    state.fileScanner === 'failing' &&
      'the virus scanner does not respond: files of applicants are rejected',
    heldLeads > 0 && `${heldLeads} leads are held for review: ${reasons.join(', ')}`,
  ].filter((warning) => warning !== false)
}

/** The missing data in the dealer's configuration. @see PRC-12 */
const gapsOf = ({ dealers, finance }: Services, dealer: Dealer) =>
  dealerGaps(dealer, {
    fees: dealers.fees(dealer.code),
    program: finance.program(dealer.code),
  })

type Counted = Pick<HealthReport, 'hoursSinceImport' | 'vehiclesForSale'>

/** The current state of a dealer's part. The queue, the database and the build are those of the whole server. */
export async function healthReport(services: Services, dealer: Dealer): Promise<HealthReport> {
  const vehicles = services.inventory.ofCode(dealer.code) ?? []
  const state = await services.health.check()
  const now = services.now().getTime()
  const forSale = vehicles.filter(({ tags }) => !tags.has('isSold'))
  const newForSale = forSale.filter(({ condition }) => condition === 'new').length
  const ages = agesOf(
    forSale.map(({ firstSeen }) => firstSeen),
    now,
  )
  const lastImport = services.inventory.lastImport(dealer.code)
  const counted = {
    vehiclesForSale: forSale.length,
    hoursSinceImport:
      lastImport === null
        ? null
        : Math.max(0, Math.floor((now - Date.parse(lastImport)) / HOUR_MS)),
  }
  return {
    arkona: dealer.code,
    dealership: dealer.name,
    status: state.writes,
    warnings: [
      ...warningsOf(counted, state),
      ...gapsOf(services, dealer),
      ...services.staff.gaps(dealer.code),
    ],
    checkedAt: services.now().toISOString(),
    vehicles: vehicles.length,
    newForSale: newForSale,
    usedForSale: forSale.length - newForSale,
    certifiedForSale: forSale.filter(({ isCertified }) => isCertified).length,
    medianDaysListed: ages[Math.floor(ages.length / 2)] ?? null,
    longestDaysListed: ages.at(-1) ?? null,
    lastImport,
    inventoryVersion: services.inventory.version(),
    ...state,
    ...counted,
  }
}
