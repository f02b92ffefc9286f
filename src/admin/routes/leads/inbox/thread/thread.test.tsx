import { describe, expect, it } from 'vitest'

import type { LeadCommands } from '#admin/routes/leads/inbox/use-lead-commands.ts'
import type { TimelineEntry, WorkflowLeadDetails } from '#modules/leads/module.ts'
import { renderAdmin } from '#tests/support/pages/render-admin.tsx'

import { Notices } from './notices.tsx'
import { Timeline } from './timeline/timeline.tsx'

const NOW = '2026-11-20T17:00:00.000Z'

const aLead = (overrides: Partial<WorkflowLeadDetails> = {}) =>
  // Only these parts are read here.
  ({
    id: 'L1',
    timeZone: 'America/Phoenix',
    status: 'contacted',
    appointmentAt: null,
    isHeld: false,
    mergedInto: null,
    snoozedUntil: null,
    clock: null,
    assignee: null,
    escalation: 0,
    people: [],
    timeline: [],
    visit: null,
    takesVisits: false,
    canChangeVisits: false,
    ...overrides,
  }) as unknown as WorkflowLeadDetails

// The buttons are not pressed here.
const commands = {
  now: NOW,
  me: { id: 'ana' },
  change: { refused: null },
} as unknown as LeadCommands

const notices = (overrides: Partial<WorkflowLeadDetails>) =>
  renderAdmin(<Notices lead={aLead(overrides)} commands={commands} />)

describe('the notices of a lead', () => {
  const AT = '2026-11-23T18:30:00.000Z'

  it('show the late clock of a reply beside the appointment', () => {
    const html = notices({
      status: 'appointment',
      appointmentAt: AT,
      clock: { isLate: true, minutes: 12, opensAt: null, dueAt: NOW },
    })
    expect(html).toContain('Appointment: Nov 23, 11:30 AM')
    expect(html).toContain('12 min')
    expect(html.match(/<output>/g)).toHaveLength(2)
  })

  it('show an appointment whose time only another program knows, with the way to set it', () => {
    const html = notices({ status: 'appointment' })
    expect(html).toContain('Appointment, time not known')
    expect(html).toContain('Set the time')
  })

  it('show that another test drive has the time, and what a shopper did meanwhile', () => {
    const drive = { status: 'appointment', appointmentAt: AT } as const
    expect(notices(drive)).not.toContain('Another test drive')
    expect(notices({ ...drive, isDriveTaken: true })).toContain('Another test drive is booked then')
    const refusedBy = (after: Readonly<Record<string, unknown>>) => {
      const changes = [{ kind: 'status', by: '', at: NOW, before: {}, after }]
      const refused = { refusal: { code: 'conflict', changes } }
      // Only the refusal is read here.
      const change = { refused } as unknown as LeadCommands['change']
      return renderAdmin(<Notices lead={aLead(drive)} commands={{ ...commands, change }} />)
    }
    expect(refusedBy({ appointmentAt: '2026-11-24T18:30:00.000Z' })).toContain('Nov 24, 11:30 AM')
    expect(refusedBy({ appointmentAt: null })).toContain('Appointment canceled')
  })

  it('show the service visit of a lead, with its changes until it begins', () => {
    const visit = {
      id: 'V1',
      shopId: 'OCS-MAIN',
      state: 'booked',
      revision: 0,
      slot: '2026-11-23T11:30',
      startsAt: AT,
      services: [{ en: 'Oil change', es: 'Cambio de aceite' }],
      advisor: { id: 'rosa-quiroz', name: 'Rosa Quiroz' },
      attendance: null,
    } as const
    const ofVisit = (overrides: Partial<WorkflowLeadDetails>) =>
      notices({ status: 'appointment', appointmentAt: AT, takesVisits: true, visit, ...overrides })
    const html = ofVisit({ canChangeVisits: true })
    for (const text of [
      'Service visit: Mon, Nov 23, 11:30 AM',
      'Oil change · Rosa Quiroz · Expected',
      'Cancel the visit',
      'href="/service?shop=OCS-MAIN&amp;day=2026-11-23"',
    ])
      expect(html).toContain(text)
    expect(ofVisit({})).not.toContain('Cancel the visit')
    const missed = { ...visit, startsAt: NOW, attendance: 'missed' } as const
    const later = ofVisit({ canChangeVisits: true, visit: missed })
    expect(later).toContain('Did not come')
    expect(later).not.toContain('Cancel the visit')
    expect(ofVisit({ visit: { ...visit, state: 'canceled' } })).not.toContain('Service visit')
  })

  it('show an appointment of a lead that was set back to contacted, until it is over', () => {
    expect(notices({ appointmentAt: AT })).toContain('Cancel appointment')
    expect(notices({ appointmentAt: '2026-11-19T18:30:00.000Z' })).toBe('')
  })
})

it('the history has the date of an appointment on the evening of December 31', () => {
  const entry: TimelineEntry = {
    at: NOW,
    kind: 'change',
    change: 'status',
    by: 'Ana',
    before: { appointmentAt: null },
    after: { status: 'appointment', appointmentAt: '2027-01-01T01:30:00.000Z' },
  }
  const lead = aLead({ timeline: [entry] })
  const html = renderAdmin(<Timeline lead={lead} messages={[]} now={NOW} />)
  expect(html).toContain('Ana made an appointment for Dec 31, 6:30 PM')
})

it('the history names the shopper who moved their own test drive', () => {
  const change = { at: NOW, kind: 'change', change: 'status', by: '' } as const
  const times = {
    before: { appointmentAt: NOW },
    after: { appointmentAt: '2026-11-23T18:30:00.000Z' },
  }
  const timeline: readonly TimelineEntry[] = [
    { ...change, ...times },
    { ...change, before: {}, after: { appointmentCanceledAt: NOW } },
  ]
  const html = renderAdmin(<Timeline lead={aLead({ timeline })} messages={[]} now={NOW} />)
  expect(html).toContain('The shopper moved the appointment to Nov 23, 11:30 AM')
  expect(html).toContain('The shopper canceled the appointment')
})

it('the history says whether the shopper of an appointment came', () => {
  const timeline = (['arrived', 'missed', null] as const).map((appointmentAttendance) => ({
    at: NOW,
    kind: 'change' as const,
    change: 'attended',
    by: 'Ana',
    before: {},
    after: { appointmentAttendance },
  }))
  const html = renderAdmin(<Timeline lead={aLead({ timeline })} messages={[]} now={NOW} />)
  for (const what of ['the shopper came', 'the shopper did not come', 'is not here yet'])
    expect(html).toContain(what)
})

it('the history has a résumé once, as a link of its application that stores it', () => {
  const entry: TimelineEntry = {
    at: NOW,
    kind: 'received',
    leadId: 'L2',
    form: 'career-application',
    language: 'es',
    pageUrl: '',
    source: null,
    fields: { resume: 'Núñez.pdf', start: 'now' },
    files: [{ field: 'resume', name: 'Núñez.pdf', bytes: 2049 }],
  }
  const html = renderAdmin(<Timeline lead={aLead({ timeline: [entry] })} messages={[]} now={NOW} />)
  expect(html).toMatch(/<a href="\/admin\/leads\/L2\/files\/resume" download="Núñez\.pdf">/)
  expect(html).toContain('3 KB')
  expect(html.match(/<span[^>]*>Núñez\.pdf/g)).toHaveLength(1)
  expect(html).not.toContain('<dd>Núñez.pdf')
})

const VISIT_FORM: TimelineEntry = {
  at: NOW,
  kind: 'received',
  leadId: 'L1',
  form: 'service-appointment',
  language: 'en',
  pageUrl: '',
  source: 'phone',
  fields: {
    shop: 'OCT-MAIN',
    services: 'oil-change',
    transport: 'wait',
    advisor: 'rosa-quiroz',
    when: 'time',
    knownBy: 'ymm',
    slot: '2026-12-02T10:00',
    work: 'Shop: Service (OCT-MAIN)\nWhen: 2026-12-02 at 10:00am\nAdvisor: Rosa Quiroz\nWork: Oil and filter change\nShown: $59.95 before taxes',
  },
  files: [],
}
it('the history has the words of a service visit, and no codes', () => {
  const lead = aLead({ timeline: [VISIT_FORM] })
  const html = renderAdmin(<Timeline lead={lead} messages={[]} now={NOW} />)
  for (const text of ['Oil and filter change', 'Waits here', 'Rosa Quiroz', 'Wed, Dec 2, 10:00 AM'])
    expect(html).toContain(`<dd>${text}</dd>`)
  expect(html).toContain('<dd>Service</dd>')
  expect(html).toContain('Service, in English')
  for (const code of ['OCT-MAIN', 'oil-change', 'rosa-quiroz', 'Occupation', 'T10:00', 'ymm'])
    expect(html).not.toContain(code)
})

const formOf = (visit: WorkflowLeadDetails['visit'], locale: 'en' | 'es' = 'en') => {
  const lead = aLead({ timeline: [VISIT_FORM], visit })
  return renderAdmin(<Timeline lead={lead} messages={[]} now={NOW} />, locale)
}

it('the history has the work and advisor of the form, whatever its visit is for now', () => {
  const booked = {
    id: 'V1',
    shopId: 'OCT-MAIN',
    state: 'booked',
    revision: 0,
    slot: '2026-12-02T10:00',
    startsAt: '2026-12-02T17:00:00.000Z',
    services: [{ en: 'Oil and filter change', es: 'Cambio de aceite y filtro' }],
    advisor: { id: 'rosa-quiroz', name: 'Rosa Quiroz' },
    attendance: null,
  } as const
  expect(formOf(booked, 'es')).toContain('<dd>Cambio de aceite y filtro</dd>')
  const other = {
    services: [{ en: 'Brakes', es: 'Frenos' }],
    advisor: { id: 'al-ortiz', name: 'Al Ortiz' },
  } as const
  for (const revision of [0, 1]) {
    const html = formOf({ ...booked, ...other, revision })
    expect(html).toContain('<dd>Oil and filter change</dd>')
    expect(html).toContain('<dd>Rosa Quiroz</dd>')
    expect(html).not.toContain('Brakes')
    expect(html).not.toContain('Al Ortiz')
  }
})
