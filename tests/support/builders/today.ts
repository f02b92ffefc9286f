import { programOfFile } from '#domain/programs/program.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { createToday } from '#modules/today/module.ts'
import { refusedPrivacy } from '#tests/support/builders/refused-privacy.ts'
import { testServices } from '#tests/support/builders/services.ts'

/** The time of all tests of Today. */
const NOW = new Date('2026-11-20T18:00:00.000Z')
/** The date of `NOW` in the time zone of the stores. */
export const TODAY = '2026-11-20'
/** A query for the first items of all stores. */
export const ALL = { store: null, limit: 3 } as const
/** The number of leads in each view. */
export const COUNTS = {
  waiting: 7,
  mine: 0,
  spanish: 0,
  snoozed: 0,
  appointments: 0,
  applications: 5,
  quarantine: 2,
  late: 3,
}
/** A lead workflow without leads. */
export const NO_LEADS = {
  queueCounts: async () => ({}),
  list: async () => ({ leads: [], next: null }),
  appointmentsToday: async () => ({ n: 0, leads: [] }),
  tasksDue: async () => ({ n: 0, tasks: [] }),
  mentions: async () => ({ n: 0, notes: [] }),
}
const noVisits = async () => ({
  n: 0,
  all: 0,
  late: 0,
  arrived: 0,
  missed: 0,
  next: null,
  first: [],
})
const VEHICLES = {
  total: 2,
  first: [{ dealerCode: 'OCS', stock: 'S1', title: '2018 Jeep Wrangler', days: 9 }],
}
/** A site with the vehicles of one store. */
export const site = defineSite(defaultSite, {
  key: 'one',
  name: 'One',
  arkonas: { site: 'OCS' },
  inventory: { stores: ['OCS'] },
})

/** A maker's program with a bonus. @param until its last day */
export const aProgram = (id: string, until: string, sites: readonly string[] = []) =>
  programOfFile(id, {
    kind: 'military',
    make: 'Jeep',
    name: { en: 'Bonus cash', es: 'Bono' },
    amount: 500,
    isUpTo: false,
    qualifies: { en: 'Those who serve', es: 'Quienes sirven' },
    models: [],
    from: '2026-11-01',
    until,
    source: 'https://maker.example/',
    disclosure: { en: 'Fine print.', es: 'Letra chica.' },
    sites: [...sites],
  })

/** The module with sources that each have one item, and the stores that each source was called for. */
export function aToday(overrides: Partial<Parameters<typeof createToday>[0]> = {}) {
  const scopes: Record<string, unknown> = {}
  const note =
    <T>(name: string, value: T) =>
    async (_: unknown, scope: unknown) => {
      scopes[name] = scope
      return value
    }
  const { content } = testServices({})
  const today = createToday({
    workflow: { ...NO_LEADS, counts: note('leads', COUNTS) },
    inventory: {
      waiting: note('vehicles', { warnings: VEHICLES, 'no-photos': VEHICLES }),
      imports: {
        waiting: note('imports', [
          {
            id: 'f1',
            name: 'stock.csv',
            heldAt: '2026-11-20T15:40:00.000Z',
            bytes: 9,
            dealerCodes: ['OCS'],
            report: '',
            source: null,
            guard: 'shrink' as const,
          },
        ]),
      },
    },
    holds: {
      waiting: note('holds', {
        n: 250,
        waits: 1,
        holds: [
          {
            id: 'h1',
            dealerCode: 'OCS',
            stock: 'S1',
            vehicle: '2018 Jeep Wrangler',
            state: 'open',
            reason: null,
            isConfirmed: true,
            isHolding: false,
            shopper: null,
            language: 'en',
            dueAt: '2026-11-21T18:00:00.000Z',
            endedAt: null,
            deposit: null,
            revision: 1,
            decisions: ['accepted', 'declined'],
          } as const,
        ],
      }),
    },
    reviews: {
      waiting: note('reviews', {
        n: 3,
        reviews: [
          {
            id: 'r1',
            dealerCode: 'OCS',
            kind: 'sale',
            language: 'es',
            state: 'waiting',
            stars: 2,
            text: 'Lento.',
            shownName: 'Ana',
            writtenAt: '2026-11-19T18:00:00.000Z',
            shownFrom: '2026-11-26T18:00:00.000Z',
            reason: null,
            answer: null,
            answeredAt: null,
            revision: 1,
          } as const,
        ],
      }),
    },
    service: { expected: noVisits, fitting: noVisits },
    texts: { stopped: async () => [] },
    privacy: { ...refusedPrivacy, open: note('privacy', { n: 0, isLate: false, requests: [] }) },
    jobs: { counts: async () => ({ waiting: 0, dead: 4 }), list: async () => [] },
    content: { ...content, entries: () => [] },
    programs: { all: () => [aProgram('soon', TODAY), aProgram('later', '2026-12-31')] },
    sites: () => [site],
    now: () => NOW,
    ...overrides,
  })
  return { today, scopes }
}
