import { COSTS, MAX_LOAD, MAX_VEHICLES, PRICES, STORE, TRAFFIC } from './costs.data.ts'

const HOURS_OF_MONTH = 30 * 24
const CORES_OF_MACHINE = 2
const MB_OF_MACHINE = 4096
/** The part of MB_OF_MACHINE that the operating system and page caches need. */
const RESERVED_MB = 768

/** What a number of stores needs in the busiest hour and in a month. */
export interface Size {
  stores: number
  /** Each has its own processes and database. */
  installations: number
  /** Of the largest installation: vehicles, pages a second, changes of its list in the hour, and their CPU ms. */
  one: Readonly<{
    vehicles: number
    pages: number
    changes: number
    changeCost: number
    /** Processes that show pages, on two machines at least. */
    processes: number
    processMb: number
    /** The share of a core that each of them is busy for. */
    load: number
  }>
  /** Busy cores of all installations, by work; `jobs` are leads, photos and imports. */
  cores: Readonly<{ pages: number; changes: number; jobs: number }>
  machines: Readonly<{ web: number; worker: number }>
  photosGb: number
  databaseGb: number
  sentGb: number
  /** A month. */
  dollars: Readonly<{ machines: number; databases: number; storage: number; transfer: number }>
}

const inPeakHour = (amountOfMonth: number) => (amountOfMonth / HOURS_OF_MONTH) * TRAFFIC.peak
/** Busy cores for this many CPU milliseconds in an hour. */
const cores = (milliseconds: number) => milliseconds / 3_600_000

/** CPU milliseconds of a page: its rendering or its cached copy, and the photos that no CDN has. */
const PAGE_COST =
  COSTS.page * (1 - TRAFFIC.cached) +
  COSTS.cachedPage * TRAFFIC.cached +
  STORE.photosOfPage * (1 - TRAFFIC.photosFromCdn) * COSTS.sentPhoto
const PAGES = STORE.visits * STORE.pagesOfVisit * (1 + STORE.crawled)
const JOBS =
  STORE.leads * COSTS.lead +
  STORE.newVehicles * STORE.photosOfVehicle * COSTS.photo +
  STORE.imports * STORE.vehicles * COSTS.importedRow
const LEAD_RETENTION_MONTHS = 24

/** The busiest hour of an installation with this many stores. */
function installation(stores: number): Size['one'] {
  const vehicles = stores * STORE.vehicles
  const pagesInHour = inPeakHour(stores * PAGES)
  const changes = inPeakHour(stores * STORE.imports)
  const changeCost = (COSTS.change * vehicles) / MAX_VEHICLES
  // Each process applies every change, so an additional process takes over only pages.
  const ofChanges = cores(changes * changeCost)
  const ofPages = cores(pagesInHour * PAGE_COST)
  const processes = Math.max(2, Math.ceil(ofPages / (MAX_LOAD - ofChanges)))
  return {
    vehicles,
    pages: pagesInHour / 3600,
    changes,
    changeCost,
    processes,
    processMb: COSTS.processMb + (vehicles / 1000) * COSTS.thousandVehiclesMb,
    load: ofPages / processes + ofChanges,
  }
}

/** Computes what stores need from the measured costs and the expected traffic. @param stores at least 1 */
export function sizeFor(stores: number): Size {
  const installations = Math.ceil((stores * STORE.vehicles) / MAX_VEHICLES)
  const one = installation(Math.ceil(stores / installations))
  const onMachine = Math.max(
    1,
    Math.min(CORES_OF_MACHINE, Math.floor((MB_OF_MACHINE - RESERVED_MB) / one.processMb)),
  )
  const web = installations * Math.max(2, Math.ceil(one.processes / onMachine))
  const jobs = cores(inPeakHour(stores * JOBS))
  const worker =
    installations * Math.max(1, Math.ceil(jobs / installations / MAX_LOAD / CORES_OF_MACHINE))
  const photosGb = (stores * STORE.vehicles * STORE.photosOfVehicle * COSTS.storedPhotoMb) / 1000
  const databaseGb =
    installations + (stores * STORE.leads * LEAD_RETENTION_MONTHS * COSTS.leadKb) / 1e6
  const sentGb = (stores * PAGES * (COSTS.pageKb + STORE.photosOfPage * COSTS.sentPhotoKb)) / 1e6
  return {
    stores,
    installations,
    one,
    cores: {
      pages: cores(inPeakHour(stores * PAGES) * PAGE_COST),
      changes: installations * one.processes * cores(one.changes * one.changeCost),
      jobs,
    },
    machines: { web, worker },
    photosGb,
    databaseGb,
    sentGb,
    dollars: {
      machines: (web + worker) * PRICES.machine,
      databases: installations * PRICES.database,
      storage: photosGb * PRICES.objectGb + databaseGb * PRICES.databaseGb,
      transfer: sentGb * PRICES.transferGb,
    },
  }
}
