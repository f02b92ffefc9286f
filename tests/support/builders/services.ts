import { AppError } from '#domain/kernel/errors.ts'
import { marketOf, type Market } from '#domain/valuation/market.ts'
import { contentLibrary } from '#modules/content/content-library.ts'
import { readContentSets } from '#modules/content/read-content-sets.ts'
import { formGuard } from '#modules/forms/module.ts'
import type { InventoryRecords } from '#modules/inventory/read-records.ts'
import type { LeadInbox } from '#modules/leads/types.ts'
import type { Services } from '#modules/services.ts'
import { feedTokens } from '#modules/syndication/feed-token.ts'
import { outboundFeeds } from '#modules/syndication/outbound-feeds.ts'
import { comparablesOnLot } from '#modules/trade-in/comparables-on-lot.ts'
import { readValuationModel } from '#modules/vin/valuation-model-file.ts'
import { vehicleChoiceLookup } from '#modules/vin/vehicle-choices.ts'
import { vinDecoder } from '#modules/vin/vin-decoder.ts'
import { vinTableFile } from '#modules/vin/vin-table-file.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

import { demoFinance, financeFor } from './finance.ts'
import { noIntegrations } from './integrations.ts'
import { noDecisions } from './no-decisions.ts'
import { refusedPrivacy } from './refused-privacy.ts'
import { refusedService } from './refused-service.ts'
import { noCounts, noReports } from './reports.ts'
import { demoSites, sites } from './sites.ts'
import { snapshot } from './snapshot.ts'
import { noStaff } from './staff.ts'
import { noTexts } from './texts.ts'

/** The project's own texts, read only for tests that need one. */
let sets: ReturnType<typeof readContentSets> | undefined
const siteKeys = sites.map(({ key }) => key)
const content = contentLibrary(() => (sets ??= readContentSets(FIXTURE_GROUP, siteKeys)))

const now = () => new Date('2026-11-20T18:00:00.000Z')
const readVinTable = vinTableFile()
let market: Market | null = null
const readMarket = () => (market ??= marketOf(readValuationModel()))

type Overrides = Partial<Omit<Services, 'leads'> & { leads: Partial<LeadInbox> }>

const refused = async () => {
  throw new AppError('not-found', 'there is no such lead')
}

const dealersIn = ({ dealers = [], vehicles = [] }: Partial<InventoryRecords>) => [
  ...dealers.map(({ code }) => code),
  ...vehicles.map(({ dealerCode }) => dealerCode),
]

/**
 * Real inventory, dealer and finance services over these records. Pass only what the test is about: programs, fees and
 * taxes are those of the group's files, and leads are not stored.
 */
export function testServices(
  records: Partial<InventoryRecords>,
  { leads, ...overrides }: Overrides = {},
): Services {
  const { inventory, dealers, finance } = snapshot(
    {
      version: '1',
      dealers: [],
      fees: demoFinance().fees,
      finance: financeFor(dealersIn(records)),
      vehicles: [],
      lastImports: new Map(),
      ...records,
    },
    sites,
    now,
  )
  return {
    inventory,
    renderings: { viewsOf: () => [], turnOf: () => [] },
    photos: { file: async () => null, master: async () => null, placeholder: async () => null },
    ...noIntegrations(refused),
    inventoryWriter: { upsert: refused, edit: refused, importFeed: refused },
    inventoryAdmin: {
      list: refused,
      allRows: refused,
      waiting: refused,
      vehicle: refused,
      previewPrice: refused,
      windowTags: refused,
      edit: refused,
      undo: refused,
      bulk: { preview: refused, apply: refused },
      photos: {
        match: refused,
        upload: refused,
        arrange: refused,
        turn: refused,
        remove: refused,
        reset: refused,
      },
      imports: {
        list: refused,
        waiting: refused,
        run: refused,
        held: refused,
        approve: refused,
        reject: refused,
        rollBack: refused,
        heldDealers: refused,
      },
    },
    privacy: refusedPrivacy,
    retention: { list: refused, preview: refused, change: refused },
    mailHook: null,
    liveLeads: { watch: refused },
    leadStatuses: { report: refused },
    leadAnswers: { draft: refused, send: refused, cancel: refused, messages: async () => [] },
    leadFiles: { open: refused },
    audit: {
      change: refused,
      record: refused,
      list: async () => ({ entries: [], next: null }),
      check: async () => ({ entries: 0, head: null, fault: null }),
      verify: async () => ({ entries: 0, head: null, fault: null }),
    },
    users: noStaff(refused),
    apiCallers: {
      identify: async () => null,
      begin: refused,
      answered: refused,
      refused,
    },
    history: { prices: async () => [], wasListed: async () => false },
    dealers,
    finance,
    vin: vinDecoder(readVinTable),
    vehicleChoices: vehicleChoiceLookup({ readTable: readVinTable, readMarket, now }),
    waiting: {
      rows: async () => [],
      row: refused,
      counts: async () => ({ leads: null, imports: null, privacy: null }),
    },
    reports: noReports(refused),
    ...noTexts(refused),
    sealedValues: { fields: refused, read: refused },
    leadWorkflow: {
      list: refused,
      counts: refused,
      filters: refused,
      saveFilter: refused,
      removeFilter: refused,
      lead: refused,
      claim: refused,
      assign: refused,
      setStatus: refused,
      setStage: refused,
      queueCounts: refused,
      setAppointment: refused,
      cancelAppointment: refused,
      attend: refused,
      appointmentsToday: refused,
      tasksDue: refused,
      mentions: refused,
      snooze: refused,
      markAnswered: refused,
      merge: refused,
      separate: refused,
      undo: refused,
      addNote: refused,
      addTask: refused,
      finishTask: refused,
      release: refused,
    },
    leads: {
      send: async () => ({ id: 'L1', isRepeat: false }),
      accessToken: (leadId) => `secret-of-${leadId}`,
      answerMinutes: async () => null,
      ...leads,
    },
    testDrives: {
      taken: async () => new Set(),
      book: async (lead) => ({
        outcome: 'booked',
        receipt: (await leads?.send?.(lead)) ?? { id: 'L1', isRepeat: false },
      }),
      ofToken: async () => null,
      move: refused,
      cancel: refused,
    },
    driveBoard: { day: refused, times: refused },
    shopperRequests: {
      byToken: async () => null,
      correct: refused,
      withdraw: refused,
      erase: refused,
    },
    lender: { isConfigured: () => false, canSeal: () => true },
    maps: { tiles: null },
    content,
    brand: {
      of: () => ({ logo: null, icon: null, hero: null, video: null, fonts: null }),
      file: async () => null,
    },
    firstSite: demoSites.firstSite,
    siteByKey: demoSites.siteByKey,
    forms: formGuard({
      secretKeys: ['a key only for tests'],
      quickestMs: 0,
      now: Date.now,
      onAttack: () => {},
    }),
    health: {
      check: async () => ({
        database: 'ok',
        writes: 'ok',
        refusedWrites: 0,
        lastRefusedWrite: null,
        deliveriesWaiting: 0,
        deliveriesDead: 0,
        quarantined: {},
        build: 'test',
      }),
    },
    programs: { all: () => [] },
    redirects: { find: () => null, countMissed: () => {}, onChange: () => {} },
    feeds: outboundFeeds({
      inventory,
      dealers,
      tokens: feedTokens(['a key only for tests']),
      build: 'test',
    }),
    push: {
      publicKey: '',
      devices: async () => [],
      turnOn: refused,
      turnOff: refused,
      test: refused,
    },
    ...noCounts,
    errors: { fromBrowser: () => {} },
    subscriptions: {
      get: async () => null,
      confirm: async () => {},
      end: async () => {},
    },
    ...noDecisions(refused),
    serviceBoard: refusedService(refused),
    scheduler: {
      shops: () => [],
      testShop: () => null,
      month: refused,
      book: refused,
      booking: async () => null,
      reschedule: refused,
      confirm: refused,
      cancel: refused,
      monthToMove: async () => null,
      calendarFile: async () => null,
      joinWaitingList: refused,
      waiting: async () => null,
      acceptOffer: refused,
      leaveWaitingList: refused,
    },
    tradeIn: {
      optionsOf: (dealerCode) => [...finance.tradeInPolicy(dealerCode).options.keys()],
      estimate: refused,
      makeOffer: refused,
      offer: async () => null,
      withdraw: refused,
      mail: refused,
      comparables: (site, vehicle, limit) => comparablesOnLot(inventory, site, vehicle, limit),
    },
    parts: {
      search: async (_dealer, { page }) => ({
        parts: [],
        total: 0,
        page,
        pages: 1,
        counts: new Map(),
      }),
      vehicles: async () => [],
      byNumbers: async () => [],
    },
    uploads: {
      take: async () => ({ error: 'errorFileLater' }),
      stored: async () => null,
    },
    careers: { openings: async () => [], opening: async () => null },
    staff: { ofSite: () => [], gaps: () => [] },
    now,
    ...overrides,
  }
}
