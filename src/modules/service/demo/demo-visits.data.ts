import type { DayPart } from '#domain/service/booking.ts'
import type { TransportKind } from '#domain/service/shop.ts'

/** The shop of the demo's service advisor. */
export const DEMO_SHOP = { dealerCode: 'OCT', shopId: 'OCT-MAIN' } as const

/** A customer of the demo's shop. Names, numbers and addresses are samples. */
type DemoCustomer = Readonly<{
  firstName: string
  lastName: string
  language?: 'es'
  /** They gave no email address. */
  isPhoneOnly?: true
  vehicle: Readonly<{ year: string; make: string; model: string }>
  services: readonly string[]
  transport: TransportKind
  comments?: string
}>

/** A visit: on which open day from today on, and from when, minutes since midnight. */
export type DemoVisit = DemoCustomer & Readonly<{ day: number; minutes: number }>

/** An entry of the waiting list: from which day to which, counted from today. */
export type DemoEntry = DemoCustomer & Readonly<{ from: number; to: number; part: DayPart }>

const ram = { year: '2022', make: 'Ram', model: '1500' }
const wrangler = { year: '2021', make: 'Jeep', model: 'Wrangler' }
const compass = { year: '2019', make: 'Jeep', model: 'Compass' }
const durango = { year: '2020', make: 'Dodge', model: 'Durango' }
const pacifica = { year: '2018', make: 'Chrysler', model: 'Pacifica' }

/** The visits of today, in order, of tomorrow and of the days after. */
export const DEMO_VISITS: readonly DemoVisit[] = [
  {
    day: 0,
    minutes: 450,
    firstName: 'Hank',
    lastName: 'Dalton',
    vehicle: ram,
    services: ['oil-change', 'tire-rotation'],
    transport: 'drop-off',
  },
  {
    day: 0,
    minutes: 510,
    firstName: 'Consuelo',
    lastName: 'Arvizu',
    language: 'es',
    vehicle: pacifica,
    services: ['brake-inspection'],
    transport: 'wait',
    comments: 'Rechinan los frenos de adelante en las mañanas.',
  },
  {
    day: 0,
    minutes: 600,
    firstName: 'Bridget',
    lastName: 'Moss',
    vehicle: compass,
    services: ['oil-change'],
    transport: 'wait',
    comments: 'Needs to leave by 11:30.',
  },
  {
    day: 0,
    minutes: 690,
    firstName: 'Andre',
    lastName: 'Willis',
    isPhoneOnly: true,
    vehicle: durango,
    services: ['wheel-alignment'],
    transport: 'drop-off',
    comments: 'Pulls to the right on the highway.',
  },
  {
    day: 0,
    minutes: 780,
    firstName: 'Ofelia',
    lastName: 'Durazo',
    language: 'es',
    vehicle: wrangler,
    services: ['oil-change', 'multi-point-inspection'],
    transport: 'wait',
  },
  {
    day: 0,
    minutes: 870,
    firstName: 'Teresa',
    lastName: 'Blackwater',
    vehicle: ram,
    services: ['battery-test'],
    transport: 'wait',
    comments: 'Slow to start on cold mornings.',
  },
  {
    day: 0,
    minutes: 930,
    firstName: 'Curtis',
    lastName: 'Engel',
    isPhoneOnly: true,
    vehicle: durango,
    services: ['tire-rotation'],
    transport: 'wait',
  },
  {
    day: 1,
    minutes: 420,
    firstName: 'Maribel',
    lastName: 'Soto',
    language: 'es',
    vehicle: compass,
    services: ['oil-change'],
    transport: 'drop-off',
  },
  {
    day: 1,
    minutes: 570,
    firstName: 'Russ',
    lastName: 'Kimball',
    vehicle: wrangler,
    services: ['brake-pads-front'],
    transport: 'drop-off',
    comments: 'Wants a photo of the old pads.',
  },
  {
    day: 1,
    minutes: 660,
    firstName: 'Dorothy',
    lastName: 'Haines',
    isPhoneOnly: true,
    vehicle: pacifica,
    services: ['multi-point-inspection'],
    transport: 'wait',
  },
  {
    day: 1,
    minutes: 840,
    firstName: 'Gilbert',
    lastName: 'Yescas',
    vehicle: ram,
    services: ['wheel-alignment'],
    transport: 'wait',
  },
  {
    day: 2,
    minutes: 480,
    firstName: 'Paula',
    lastName: 'Stratton',
    vehicle: durango,
    services: ['oil-change', 'tire-rotation'],
    transport: 'drop-off',
  },
  {
    day: 2,
    minutes: 630,
    firstName: 'Ignacio',
    lastName: 'Bojorquez',
    language: 'es',
    vehicle: ram,
    services: ['brake-inspection'],
    transport: 'wait',
  },
  {
    day: 3,
    minutes: 540,
    firstName: 'Wendy',
    lastName: 'Fairchild',
    vehicle: compass,
    services: ['oil-change'],
    transport: 'wait',
  },
  {
    day: 4,
    minutes: 600,
    firstName: 'Norbert',
    lastName: 'Platt',
    isPhoneOnly: true,
    vehicle: wrangler,
    services: ['battery-test'],
    transport: 'wait',
  },
]

/** The waiting list, the longest wait first. */
export const DEMO_ENTRIES: readonly DemoEntry[] = [
  {
    from: 0,
    to: 1,
    part: 'morning',
    firstName: 'Lorraine',
    lastName: 'Tso',
    isPhoneOnly: true,
    vehicle: durango,
    services: ['wheel-alignment'],
    transport: 'wait',
    comments: 'Works nights, call before noon.',
  },
  {
    from: 1,
    to: 4,
    part: 'any',
    firstName: 'Efraín',
    lastName: 'Leyva',
    language: 'es',
    isPhoneOnly: true,
    vehicle: ram,
    services: ['brake-pads-front'],
    transport: 'drop-off',
    comments: 'Necesita un auto de cortesía si hay.',
  },
]
