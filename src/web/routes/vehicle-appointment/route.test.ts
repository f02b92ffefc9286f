import { describe, expect, it } from 'vitest'

import { driveSeats, takenDrives } from '#domain/hours/test-drives.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aSite, at, html, person, records } from '#tests/support/pages/appointment-page.ts'

const ABOUT = '?stock=S1&dealer=OCS'

/** Whether the calendar is before the contact fields. */
const isCalendarFirst = async (reverse: boolean, about = '?stock=GONE&dealer=OCS') => {
  const page = html(
    await aSite({ site: { ...ocotillo, appointmentOptions: { reverse } } }).load(about),
  )
  return page.indexOf('name="day"') < page.indexOf('name="firstName"')
}

/** The names of the fields of a page. */
const fieldsOf = async (about: string) => {
  const { form } = await aSite().load(about)
  return form.groups.flatMap(({ fields }) => fields.map(({ name }) => name))
}

describe('the page', () => {
  it('DLR-2 shows the dealer’s times, with the first free day open', async () => {
    const { when } = await aSite().load(ABOUT)
    expect(when).toMatchObject({ openDay: '2026-11-20', chosen: '', problem: null })
    expect(when?.calendar).toMatchObject({
      city: 'Scottsdale',
      startsOn: 5,
      weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    })
    expect(when?.calendar.days.slice(0, 3)).toMatchObject([
      { name: 'Friday, November 20', number: '20', month: 'Nov' },
      { name: 'Saturday, November 21', number: '21', month: null },
      { name: 'Sunday, November 22', times: [] },
    ])
    expect(when?.calendar.days[0]?.times[0]).toEqual({ value: '2026-11-20T13:00', label: '1:00pm' })
    expect(when?.calendar.days.find(({ month }) => month === 'Dec')?.date).toBe('2026-12-01')
  })

  it('DLR-1 uses the time zone of the vehicle’s own dealer', async () => {
    const { when } = await aSite().load('?stock=V1&dealer=RCH')
    expect(when?.calendar.city).toBe('Henderson')
    expect(when?.calendar.days[0]?.times[0]?.value).toBe('2026-11-20T12:00')
  })

  it('is translated to Spanish', async () => {
    const { when } = await aSite({ locale: 'es' }).load(ABOUT)
    expect(when?.calendar.days[0]).toMatchObject({ name: 'viernes, 20 de noviembre', month: 'nov' })
  })

  it('appointmentOptions.reverse puts the calendar before the contact fields', async () => {
    expect([await isCalendarFirst(true), await isCalendarFirst(false)]).toEqual([true, false])
  })

  it('a test drive has its time before the contact fields on every site', async () => {
    expect(await isCalendarFirst(false, ABOUT)).toBe(true)
  })

  it('offers the places to which the store brings vehicles, and no others', async () => {
    expect(await fieldsOf('?stock=V1&dealer=RCH')).toContain('place')
    expect(await fieldsOf(ABOUT)).not.toContain('place')
  })

  it('a sold vehicle can’t be test-driven: its page asks for a visit and offers similar ones', async () => {
    const { inquiry, heading, form } = await aSite().load('?stock=GONE&dealer=OCS')
    expect(heading).toBe('Book a visit')
    expect(inquiry.similar.map(({ formHref }) => formHref)).toContain(
      '/form/vehicle-appointment?stock=S1&dealer=OCS',
    )
    const fields = form.groups.flatMap((group) => group.fields.map(({ name }) => name))
    expect(fields).not.toContain('visit')
  })

  it('a store without hours is contacted by form or phone', async () => {
    const page = html(await aSite().load('?stock=T1&dealer=OCT'))
    expect(page).toContain('This store’s hours are not listed.')
    expect(page).toContain('/form/vehicle-interest?stock=T1&amp;dealer=OCT')
    expect(page).not.toContain('name="day"')
  })

  it('has a picker without a vehicle, and responds 404 for an unknown dealer', async () => {
    expect((await aSite().load('?stock=NOPE')).inquiry).toMatchObject({
      unknownStock: 'NOPE',
      picker: { found: null },
    })
    await expect(aSite().load('?dealer=NOBODY')).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('a post', () => {
  it('books the time, and shows it on the thank-you page', async () => {
    const { leads, post } = aSite()
    expect(await post(ABOUT, { ...person, ...at('2026-11-23T09:30') })).toEqual({
      status: 303,
      to: expect.stringMatching(
        /^\/form\/vehicle-appointment\/thank-you\?stock=S1&dealer=OCS&slot=2026-11-23T09%3A30&visit=test-drive&lead=L1&signature=[\w-]{22}$/,
      ),
    })
    expect(leads).toMatchObject([
      {
        form: 'vehicle-appointment',
        stock: 'S1',
        dealerCode: 'OCS',
        fields: { visit: 'test-drive', slot: '2026-11-23T09:30', phone: '602-555-0142' },
      },
    ])
  })

  it('uses the time of the open day, and no earlier selection on another', async () => {
    const { leads, post } = aSite()
    const other = { ...at('2026-11-23T09:30'), ...at('', '2026-11-24'), slot: '2026-11-23T09:30' }
    expect(await post(ABOUT, { ...person, ...other })).toMatchObject({
      status: 400,
      shown: { form: { errors: { slot: 'errorChoose' } }, when: { problem: null } },
    })
    expect(leads).toEqual([])
  })

  it.each([
    ['past', '2026-11-20T09:00'],
    ['too soon', '2026-11-20T12:30'],
    ['past closing', '2026-11-20T19:30'],
    ['on a closed day', '2026-11-22T10:00'],
    ['on Thanksgiving', '2026-11-26T10:00'],
    ['weeks away', '2027-01-04T10:00'],
    ['between two slots', '2026-11-23T09:10'],
    ['of no calendar', '2026-11-31T09:30'],
    ['no time at all', 'soon'],
  ])('refuses a time %s, with the nearest ones', async (_, slot) => {
    const { leads, post } = aSite()
    const result = await post(ABOUT, { ...person, ...at(slot, '2026-11-23') })
    expect(result).toMatchObject({
      status: 400,
      shown: {
        form: { errors: { slot: 'errorGone' }, values: { firstName: 'Ana' } },
        when: {
          chosen: '',
          problem: expect.stringMatching(/^This time is not available\. .*\d[ap]m/),
        },
      },
    })
    expect(leads).toEqual([])
  })

  it('shows it beside the calendar, which opens on the nearest day', async () => {
    const { load, post } = aSite()
    const result = await post(ABOUT, { ...person, ...at('2026-11-22T10:00') })
    const shown = 'shown' in result ? result.shown : undefined
    expect(shown).toMatchObject({
      when: {
        openDay: '2026-11-21',
        problem:
          'This time is not available. Closest times: Saturday, November 21 at 4:00pm, 4:30pm, or 5:00pm.',
      },
    })
    const page = html(await load(ABOUT), shown)
    expect(page).toMatch(/id="slot-error">[\s\S]{0,300}Closest times: Saturday, November 21/)
    expect(page).toMatch(/checked=""[^>]*value="2026-11-21"/)
  })

  it('keeps the time if something else is invalid', async () => {
    const result = await aSite().post(ABOUT, { ...at('2026-11-24T10:00'), firstName: 'Ana' })
    expect(result).toMatchObject({
      status: 400,
      shown: { when: { chosen: '2026-11-24T10:00', openDay: '2026-11-24', problem: null } },
    })
  })

  it('of a test drive is refused where its vehicle is taken, unlike a visit', async () => {
    const services = testServices(records)
    const start = new Date('2026-11-23T09:30-07:00')
    const seats = driveSeats(
      { start, stock: 'S1', calendar: { atOnce: 2, minutes: 60 } },
      new Set(),
    )
    const taken = takenDrives(seats ?? [])
    const site = aSite({
      services: { ...services, testDrives: { ...services.testDrives, taken: async () => taken } },
    })
    const { when } = await site.load(ABOUT)
    const times = when?.calendar.days.find(({ date }) => date === '2026-11-23')?.times
    expect(times?.slice(0, 2).map(({ label }) => label)).toEqual(['10:30am', '11:00am'])
    const drive = { ...person, ...at('2026-11-23T10:00') }
    expect(await site.post(ABOUT, drive)).toMatchObject({
      status: 400,
      shown: { form: { errors: { slot: 'errorGone' } } },
    })
    expect(await site.post(ABOUT, { ...drive, visit: 'visit' })).toMatchObject({ status: 303 })
  })

  it.each([
    ['taken', { slot: 'errorGone' }],
    ['limited', { email: 'errorDrives' }],
  ] as const)('that comes too late is answered with its reason: %s', async (outcome, errors) => {
    const services = testServices(records)
    const site = aSite({
      services: {
        ...services,
        testDrives: { ...services.testDrives, book: async () => ({ outcome }) },
      },
    })
    expect(await site.post(ABOUT, { ...person, ...at('2026-11-23T09:30') })).toMatchObject({
      status: 409,
      shown: { form: { errors, values: { firstName: 'Ana' } } },
    })
  })

  it('of a test drive away from the store needs an address, and a place that is offered', async () => {
    const { leads, post } = aSite()
    const ABOUT_RCH = '?stock=V1&dealer=RCH'
    const drive = { ...person, ...at('2026-11-23T09:30'), place: 'home' }
    expect(await post(ABOUT_RCH, drive)).toMatchObject({
      status: 400,
      shown: { form: { errors: { driveAddress: 'errorRequired' } } },
    })
    expect(await post(ABOUT_RCH, { ...drive, place: 'work', driveAddress: 'x' })).toMatchObject({
      status: 400,
      shown: { form: { errors: { place: 'errorChoose' } } },
    })
    expect(await post(ABOUT_RCH, { ...drive, driveAddress: '1 Main St' })).toMatchObject({
      status: 303,
      to: expect.stringContaining('&place=home'),
    })
    expect(leads).toMatchObject([{ fields: { place: 'home', driveAddress: '1 Main St' } }])
  })

  it('of a test drive is refused once its vehicle is sold, and a visit at that time is a click away', async () => {
    const { leads, post } = aSite()
    const drive = { ...person, ...at('2026-11-23T09:30') }
    const { visit: _, ...visit } = drive
    const refused = await post('?stock=GONE&dealer=OCS', drive)
    expect(refused).toMatchObject({
      status: 400,
      shown: {
        form: { errors: { slot: 'errorSold' }, values: { firstName: 'Ana' } },
        when: { chosen: '2026-11-23T09:30', problem: null },
      },
    })
    expect(leads).toEqual([])
    const answer = await post('?stock=GONE&dealer=OCS', visit)
    expect(answer).toMatchObject({ status: 303, to: expect.stringContaining('&visit=visit&') })
    expect(leads).toMatchObject([{ stock: 'GONE', fields: { visit: '' } }])
  })

  it('of a test drive of a vehicle on hold is booked: the hold may end before', async () => {
    const { leads, post } = aSite()
    expect(
      await post('?stock=HELD&dealer=OCS', { ...person, ...at('2026-11-23T09:30') }),
    ).toMatchObject({ status: 303 })
    expect(leads).toMatchObject([{ stock: 'HELD', fields: { visit: 'test-drive' } }])
  })
})
