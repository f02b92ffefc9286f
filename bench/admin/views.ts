import { ROLES, type Role } from '#domain/access/roles.ts'
import { WORKFLOW_VIEWS } from '#domain/lead-workflow/workflow-status.ts'

import { boardMonday } from './fill-visits.ts'

/** A view and the role with which it is opened. */
export type MeasuredView = Readonly<{
  name: string
  /** `null` for a signed-out visitor. */
  role: Role | null
  /** The path without `/admin`. */
  path: string
  /** Whether it has only data for the app, and no page. */
  isData?: true
}>

/** The ids and names in the addresses of views about single records. */
export type Samples = Readonly<{
  lead: string
  /** An open privacy request; empty if there is none. */
  privacy: string
  /** The name, phone number and email address of its shopper. */
  name: string
  phone: string
  email: string
  /** A store, and the path of a vehicle. */
  store: string
  vehicle: string
  /** Its page on the public site. */
  detail: string
  stock: string
  person: string
  run: string
  held: string
  /** The position of a later page in the list of all leads. */
  after: string
}>

const INVENTORY_VIEWS = ['no-photos', 'warnings', 'aged', 'held', 'pending', 'hidden']
const SORTS = ['vehicle', 'store', 'price', 'allIn', 'change', 'photos', 'leads']
const READERS = ['owner', 'manager', 'sales', 'finance'] as const

const query = (path: string, values: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(values).toString()}`
const leads = (values: Readonly<Record<string, string>>) => query('/leads', values)
const stock = (values: Readonly<Record<string, string>>) => query('/inventory', values)

const today = (): readonly MeasuredView[] => [
  ...ROLES.map((role) => ({ name: 'Today', role, path: '' })),
  { name: 'queue: privacy', role: 'owner', path: '/queues/privacy' },
  ...(['offers', 'dead'] as const).map((kind) => ({
    name: `waiting: ${kind}`,
    role: 'owner' as const,
    path: `/waiting/${kind}`,
  })),
]

/** Searches of leads by each kind of word: rare words, frequent words, and beginnings of words. */
const searches = ({ name, phone, email, stock: number }: Samples) => ({
  'a whole name': name,
  'a frequent first name': 'maria',
  'the beginning of a name': 'mar',
  'the beginnings of two names': 'ma gar',
  'two letters': 'ma',
  'a phone number': phone,
  'its last four digits': phone.slice(-4),
  'an email address': email,
  'a stock number': number,
  'a rare word': 'kayak',
  'a frequent word': 'payment',
  'frequent words': 'price dealer fee package',
  'a rare and a frequent word': 'kayak payment',
  'no lead': 'qxzyw',
})

function inbox(samples: Samples): readonly MeasuredView[] {
  const { store, person, after, lead } = samples
  const filters = {
    'of a store': { view: 'all', store },
    'of a form': { view: 'all', form: 'trade-in' },
    'of a status': { view: 'all', status: 'sold' },
    'of a person': { view: 'all', person },
    'of no one': { view: 'all', person: 'none' },
    'of a store, form and status': { view: 'all', store, form: 'finance', status: 'lost' },
    'waiting, of a form': { form: 'trade-in' },
    'appointments, of a store': { view: 'appointments', store },
  }
  return [
    ...READERS.flatMap((role) =>
      WORKFLOW_VIEWS.filter((view) => view !== 'quarantine' || role !== 'sales').map((view) => ({
        name: `leads: ${view}`,
        role,
        path: leads({ view }),
      })),
    ),
    { name: 'leads: a later page', role: 'manager', path: leads({ view: 'all', after }) },
    ...Object.entries(filters).map(([name, values]) => ({
      name: `leads ${name}`,
      role: 'owner' as const,
      path: leads(values),
    })),
    ...(['owner', 'manager', 'sales'] as const).flatMap((role) =>
      Object.entries(searches(samples)).map(([name, words]) => ({
        name: `leads with ${name}`,
        role,
        path: leads({ q: words }),
      })),
    ),
    { name: 'leads of a store with a beginning', role: 'owner', path: leads({ q: 'mar', store }) },
    ...READERS.map((role) => ({ name: 'one lead', role, path: `/leads/${lead}` })),
  ]
}

const rows = (offset: number): MeasuredView => ({
  name: `inventory: rows from ${offset}`,
  role: 'owner',
  path: `/inventory/rows?store=all&offset=${offset}`,
  isData: true,
})

function inventory({ store, vehicle, stock: number }: Samples): readonly MeasuredView[] {
  return [
    ...(['owner', 'manager', 'sales', 'marketing'] as const).map((role) => ({
      name: 'inventory',
      role,
      path: '/inventory',
    })),
    ...INVENTORY_VIEWS.map((view) => ({
      name: `inventory: ${view}`,
      role: 'owner' as const,
      path: stock({ view }),
    })),
    ...SORTS.map((sort) => ({
      name: `inventory by ${sort}`,
      role: 'owner' as const,
      path: stock({ sort }),
    })),
    { name: 'inventory of a store', role: 'owner', path: stock({ store }) },
    { name: 'inventory with words', role: 'owner', path: stock({ q: 'red truck' }) },
    { name: 'inventory with a stock number', role: 'owner', path: stock({ q: number }) },
    rows(0),
    rows(10_000),
    rows(19_000),
    { name: 'inventory as CSV', role: 'owner', path: '/inventory/csv?store=all', isData: true },
    ...(['owner', 'sales'] as const).map((role) => ({ name: 'one vehicle', role, path: vehicle })),
  ]
}

const REPORTS = ['', '/vehicles', '/searches', '/service', '/speed', '/feeds']

const reports = (): readonly MeasuredView[] => [
  ...(['owner', 'manager', 'marketing'] as const).flatMap((role) =>
    REPORTS.map((path) => ({ name: `reports${path}`, role, path: `/reports${path}` })),
  ),
  owner('reports of 90 days', '/reports?days=90'),
  owner('reports of a year', '/reports?from=2020-01-01&to=2100-01-01'),
  owner('reports/vehicles of 90 days', '/reports/vehicles?days=90'),
  owner('reports/searches of 90 days', '/reports/searches?days=90'),
  {
    name: 'reports as CSV',
    role: 'owner',
    path: '/reports/leads/csv?table=answers&days=90',
    isData: true,
  },
]

const board = (): readonly MeasuredView[] =>
  (['owner', 'service', 'auditor'] as const).flatMap((role) =>
    (['day', 'week'] as const).map((view) => ({
      name: `service: ${view}`,
      role,
      path: query('/service', { shop: 'OCS-MAIN', day: boardMonday(), view }),
    })),
  )

const owner = (name: string, path: string): MeasuredView => ({ name, role: 'owner', path })
const manager = (name: string, path: string): MeasuredView => ({ name, role: 'manager', path })

const others = ({
  privacy,
  store,
  person,
  run,
  held,
  name,
  stock: number,
}: Samples): readonly MeasuredView[] => {
  return [
    owner('a privacy request', `/queues/privacy/${privacy}`),
    owner('retention', '/settings/retention'),
    owner('imports', '/inventory/imports?store=all'),
    manager('imports', '/inventory/imports'),
    owner('one run', `/inventory/imports/run/${run}`),
    owner('a held file', `/inventory/imports/held/${held}`),
    owner('holds', '/holds'),
    manager('holds', '/holds'),
    owner('users', '/settings/users'),
    manager('users', '/settings/users'),
    owner('account', '/account'),
    owner('audit', '/audit'),
    manager('audit', '/audit'),
    { name: 'audit', role: 'auditor' as const, path: '/audit' },
    owner('audit of a store', query('/audit', { store })),
    owner('audit of a person', query('/audit', { person })),
    owner('audit of vehicles', query('/audit', { kind: 'vehicle' })),
    manager('audit of vehicles', query('/audit', { kind: 'vehicle' })),
    owner('audit of a day', query('/audit', { day: '2026-06-01' })),
    owner('audit, a later page', query('/audit', { below: '20000' })),
    ...(['owner', 'manager', 'sales'] as const).flatMap((role) =>
      ['mar', name, number].map((words, at) => ({
        name: `palette with ${['a beginning', 'a name', 'a stock number'][at] ?? ''}`,
        role,
        path: query('/find', { q: words }),
        isData: true as const,
      })),
    ),
    owner('not found', '/unknown'),
    { name: 'sign-in', role: null, path: '' },
    { name: 'invitation', role: null, path: '/invite/unknown' },
  ]
}

/** Every view of the back office, each with the roles and filters that make a difference to its database queries. */
export const measuredViews = (samples: Samples): readonly MeasuredView[] => [
  ...today(),
  ...inbox(samples),
  ...inventory(samples),
  ...board(),
  ...others(samples),
  ...reports(),
]
