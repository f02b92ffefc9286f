import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { anActor } from '#tests/support/builders/actors.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroupFolder } from '#tests/support/builders/group-folder.ts'
import { aMailOffice, aMailProcess } from '#tests/support/builders/mail-office.ts'

const ADA = anActor({ userId: 'ada', name: 'Ada Mora', roles: ['marketing'], dealers: 'all' })
const HOLDS = { family: 'hold', place: 'group' } as const
const PATH = 'mails/hold.yaml'
const INTRO = '**Hello!** {dealer} can hold the {vehicle} for {hours} hours.'

type Office = Awaited<ReturnType<typeof aMailOffice>>

const textOf = ({ group }: Pick<Office, 'group'>, path = PATH) => {
  const place = join(group.folder(), path)
  return existsSync(place) ? readFileSync(place, 'utf8') : null
}

async function change(
  { mailSettings }: Pick<Office, 'mailSettings'>,
  set: Readonly<Record<string, string | null>>,
  file: Readonly<{ family: string; place: string }> = HOLDS,
) {
  const { stamp } = await mailSettings.open(ADA, file.family, file.place)
  return mailSettings.change(ADA, file, { set, stamp })
}

const sample = (language: 'en' | 'es', typed: Readonly<Record<string, string | null>> = {}) =>
  ({ ...HOLDS, mail: 'ask', language, site: '', typed }) as const

onEachEngine((engine) => {
  it('a changed text is a version of the group, undone and restored in one step', async () => {
    const office = await aMailOffice(engine)
    const { mailSettings } = office
    const before = await mailSettings.preview(ADA, sample('en'))
    const done = await change(office, { 'en.ask.intro': INTRO })
    expect(textOf(office)).toBe(`en.ask.intro: "${INTRO}"\n`)
    const after = await mailSettings.preview(ADA, sample('en'))
    expect(after.html).toContain('<strong>Hello!</strong> Juniper Jeep can hold the 2024 Jeep')
    expect(after.text).toContain('Hello! Juniper Jeep can hold')
    // The other language, the links and the small print stay.
    expect((await mailSettings.preview(ADA, sample('es'))).text).not.toContain('Hello!')
    expect(after.text).toContain('Didn’t ask for this?')
    const { versions, stamp } = await mailSettings.open(ADA, 'hold', 'group')
    expect(versions.map(({ kind, done: by }) => [kind, by?.by])).toEqual([
      ['published', 'Ada Mora'],
      ['files', undefined],
    ])
    expect(versions[0]?.lines.map((line) => line?.kind)).toContain('added')
    if (done.kind !== 'published') throw new Error(done.kind)
    expect(done.undo.stamp).toBe(stamp)
    await mailSettings.restore(ADA, HOLDS, done.undo)
    expect(textOf(office)).toBeNull()
    expect(await mailSettings.preview(ADA, sample('en'))).toEqual(before)
    const again = mailSettings.restore(ADA, HOLDS, { version: versions[0]?.id ?? '', stamp })
    await expect(again).rejects.toMatchObject({ key: 'settingChanged' })
    const entries = await office.database.db.selectFrom('audit_entry').select('action').execute()
    expect(entries.map(({ action }) => action)).toEqual(['mail.changed', 'mail.restored'])
  })

  it('a store has its own sender and signature, and its own templates of answers', async () => {
    const office = await aMailOffice(engine)
    const place = 'store:D2'
    await change(
      office,
      {
        'en.name': 'Juniper Ram Sales',
        'en.replyTo': 'sales@ram.example',
        'en.signature': 'See you\nSoon',
      },
      { family: 'sender', place },
    )
    await change(office, { 'en.hello': 'Dear {name},' }, { family: 'answers', place })
    const { mailSettings } = office
    const choice = { language: 'en', site: '', typed: {} } as const
    const of = (store: string, family: string, mail: string) =>
      mailSettings.preview(ADA, { ...choice, family, mail, place: store })
    const own = await of(place, 'sender', 'sender')
    expect(own).toMatchObject({ from: 'Juniper Ram Sales', replyTo: 'sales@ram.example' })
    expect(own.text).toContain('See you\nSoon')
    expect(own.html).toContain('See you<br>Soon')
    expect((await of('store:D1', 'sender', 'sender')).from).toBe('Juniper Motors')
    expect((await of(place, 'answers', 'available')).text).toMatch(/^Dear Sofía,/)
    expect((await of('store:D1', 'answers', 'available')).text).toMatch(/^Hello Sofía,/)
  })

  it('a file that changed too is a conflict until someone decides', async () => {
    const office = await aMailOffice(engine)
    await change(office, { 'en.ask.button': 'Hold it' })
    const folder = aGroupFolder({ [PATH]: 'en.ask.button: Keep it\n' })
    const other = await aMailProcess(office.database, folder)
    const { ofFiles, stamp } = await other.mailSettings.open(ADA, 'hold', 'group')
    expect(ofFiles?.lines.map((line) => line?.text)).toContain('en.ask.button: Keep it')
    expect((await other.mailSettings.list(ADA)).filter((one) => one.hasConflict)).toMatchObject([
      { family: 'hold' },
    ])
    await other.mailSettings.settle(ADA, HOLDS, { choice: 'files', stamp })
    expect(textOf(other)).toBe('en.ask.button: Keep it\n')
  })
})

it('what can’t be used is refused with its place, and changes nothing', async () => {
  const office = await aMailOffice()
  const refused = await change(office, {
    'en.ask.subject': 'Hold it\r\nBcc: all@evil.example',
    'es.ask.subject': 'x'.repeat(1_000_000),
    'en.ask.intro': 'Hello {nmae}\n<script>alert(1)</script> {vehicle} {hours}',
    'es.ask.how': 'Pulse el botón.',
    'en.ask.how': '[here](https://a.example "{time}")',
    'en.ask.button': '[x](javascript:alert(1)) {vehicle}',
    'en.call': 'Call {phone} or [write](javascript:alert(1))',
  })
  expect(refused).toEqual({
    kind: 'faulty',
    faults: {
      'en.ask.subject': [{ kind: 'line', line: 1, what: '' }],
      'es.ask.subject': [{ kind: 'long', line: 1, what: '120' }],
      'en.ask.intro': [
        { kind: 'field', line: 1, what: '{nmae}' },
        { kind: 'markup', line: 2, what: expect.stringContaining('<script>') },
      ],
      'es.ask.how': [{ kind: 'missing', line: 1, what: '{time}' }],
      // Mails show no titles of links.
      'en.ask.how': [{ kind: 'markup', line: 1, what: '{time}' }],
      'en.call': [{ kind: 'link', line: 1, what: 'javascript:alert(1)' }],
    },
  })
  expect(textOf(office)).toBeNull()
  await expect(change(office, { 'en.from': 'Nobody' })).rejects.toMatchObject({
    key: 'settingGone',
  })
  await expect(change(office, {})).rejects.toMatchObject({ key: 'nothingChanged' })
})

it('values are never read as Markdown or HTML', async () => {
  const office = await aMailOffice('sqlite', {
    'sites/juniper.yaml': 'name: "*Juniper* <b>Motors</b>"\nhosts:\n  - juniper.example\n',
  })
  const typed = { 'en.ask.intro': '{site}: {vehicle}, {hours}' }
  const { html } = await office.mailSettings.preview(ADA, sample('en', typed))
  expect(html).toContain('*Juniper* &lt;b&gt;Motors&lt;/b&gt;: 2024 Jeep Wrangler')
})

it('texts of a site go before those of the group, and lists show where they are', async () => {
  const office = await aMailOffice()
  const { mailSettings } = office
  await change(office, { 'en.ask.button': 'Group', 'es.ask.button': 'Grupo' })
  await change(office, { 'en.ask.button': 'Site' }, { family: 'hold', place: 'site:juniper' })
  const labels = { en: 'Site', es: 'Grupo' } as const
  for (const language of ['en', 'es'] as const) {
    const { text } = await mailSettings.preview(ADA, { ...sample(language), place: 'site:juniper' })
    expect(text).toContain(`${labels[language]}:\nhttps://juniper.example/hold/`)
  }
  const holds = (await mailSettings.list(ADA)).find(({ family }) => family === 'hold')
  expect(holds?.mails.find(({ mail }) => mail === 'ask')?.edited).toEqual([
    { place: 'group', name: '', isUneven: false },
    { place: 'site:juniper', name: 'Juniper Motors', isUneven: true },
  ])
  // The button is only in this mail.
  expect(holds?.mails.find(({ mail }) => mail === 'held')?.edited).toEqual([])
})

it('a test goes to the person alone, and says that it is one', async () => {
  const office = await aMailOffice()
  const typed = { 'en.ask.subject': 'Hold the {vehicle}' }
  expect(await office.mailSettings.test(ADA, sample('en', typed))).toBe('ada@juniper.example')
  expect(office.sent).toMatchObject([
    { to: 'ada@juniper.example', subject: '[Test] Hold the 2024 Jeep Wrangler' },
  ])
  const faulty = office.mailSettings.test(ADA, sample('en', { 'en.ask.subject': '{x}' }))
  await expect(faulty).rejects.toMatchObject({ key: 'mailFaulty' })
  expect(office.sent).toHaveLength(1)
})

it('a manager changes only the texts of their stores', async () => {
  const { mailSettings } = await aMailOffice()
  const manager = anActor({ roles: ['manager'], dealers: ['D1'] })
  const families = await mailSettings.list(manager)
  expect(families.map(({ family, places }) => [family, places[0]])).toEqual([
    ['answers', 'store:D1'],
    ['sender', 'store:D1'],
  ])
  const { places } = await mailSettings.open(manager, 'answers', '')
  expect(places.map(({ place }) => place)).toEqual(['store:D1'])
  for (const place of ['group', 'store:D2'])
    await expect(mailSettings.open(manager, 'answers', place)).rejects.toMatchObject({
      code: 'forbidden',
    })
})
