import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import type { DocumentRef } from '#modules/group-edits/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
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

const refOf = ({ family, place }: Readonly<{ family: string; place: string }>): DocumentRef => ({
  kind: 'mails',
  site: null,
  id: `${place}/${family}`,
})
const HOLD_TEXTS = refOf(HOLDS)

/** Saves texts as the draft of their place. */
async function draft(
  { groupEditor }: Pick<Office, 'groupEditor'>,
  set: Readonly<Record<string, string>>,
  ref = HOLD_TEXTS,
) {
  const { values } = await groupEditor.open(ADA, ref)
  return groupEditor.save(ADA, ref, { set, seen: values })
}

async function change(
  office: Pick<Office, 'groupEditor'>,
  set: Readonly<Record<string, string>>,
  file: Readonly<{ family: string; place: string }> = HOLDS,
) {
  const ref = refOf(file)
  await draft(office, set, ref)
  const { stamps } = await office.groupEditor.open(ADA, ref)
  return office.groupEditor.publish(ADA, ref, stamps.text)
}

const sample = (language: 'en' | 'es', texts: Readonly<Record<string, string>> = {}) =>
  ({ ...HOLDS, mail: 'ask', language, site: '', texts }) as const

onEachEngine((engine) => {
  it('texts are a draft until they are published as a version, undone and restored in one step', async () => {
    const office = await aMailOffice(engine)
    const { mailSettings, groupEditor } = office
    const before = await mailSettings.preview(ADA, sample('en'))
    await draft(office, { 'en.ask.intro': INTRO })
    expect(textOf(office)).toBeNull()
    const { values, stamps } = await groupEditor.open(ADA, HOLD_TEXTS)
    const after = await mailSettings.preview(ADA, sample('en', values))
    expect(after.html).toContain('<strong>Hello!</strong> Juniper Jeep can hold the 2024 Jeep')
    expect(after.text).toContain('Hello! Juniper Jeep can hold')
    // The other language, the links and the small print stay.
    expect((await mailSettings.preview(ADA, sample('es', values))).text).not.toContain('Hello!')
    expect(after.text).toContain('Didn’t ask for this?')
    expect(office.edits.textsOf('hold', { language: 'en', site: 'juniper', store: 'D1' })).toEqual(
      {},
    )
    const done = await groupEditor.publish(ADA, HOLD_TEXTS, stamps.text)
    expect(textOf(office)).toBe(`en.ask.intro: "${INTRO}"\n`)
    expect(office.edits.textsOf('hold', { language: 'en', site: 'juniper', store: 'D1' })).toEqual({
      'ask.intro': INTRO,
    })
    const { versions, draft: left } = await groupEditor.open(ADA, HOLD_TEXTS)
    expect(left).toBeNull()
    expect(versions.map(({ kind, done: by }) => [kind, by?.by])).toEqual([
      ['published', 'Ada Mora'],
    ])
    expect(await groupEditor.changes(ADA, HOLD_TEXTS, versions[0]?.id ?? '')).toEqual([
      { language: null, lines: [{ kind: 'added', text: `en.ask.intro: ${INTRO}` }] },
    ])
    if (done.kind !== 'published') throw new Error(done.kind)
    await groupEditor.restore(ADA, HOLD_TEXTS, done.undo)
    expect(textOf(office)).toBeNull()
    expect(await mailSettings.preview(ADA, sample('en'))).toEqual(before)
    // What was published is a draft again.
    expect((await groupEditor.open(ADA, HOLD_TEXTS)).values).toEqual({ 'en.ask.intro': INTRO })
    const again = groupEditor.restore(ADA, HOLD_TEXTS, done.undo)
    await expect(again).rejects.toMatchObject({ key: 'contentChanged' })
    const entries = await office.database.db.selectFrom('audit_entry').selectAll().execute()
    expect(entries.map(({ action, subject_id: id }) => [action, id])).toEqual([
      ['content.drafted', 'mails/group/hold'],
      ['content.published', 'mails/group/hold'],
      ['content.restored', 'mails/group/hold'],
    ])
  })

  it('a draft is published at its time, with the checks of files', async () => {
    const office = await aMailOffice(engine)
    const { groupEditor, jobs } = office
    const at = '2026-12-02T15:00:00.000Z'
    const schedule = async () => {
      const { stamps } = await groupEditor.open(ADA, HOLD_TEXTS)
      return groupEditor.schedule(ADA, HOLD_TEXTS, { action: 'publish', at, seen: stamps.text })
    }
    await draft(office, { 'en.ask.intro': '{nmae}' })
    expect(await schedule()).toMatchObject({
      kind: 'refused',
      problems: [{ file: PATH, key: 'en.ask.intro' }, { file: PATH }, { file: PATH }],
    })
    await draft(office, { 'en.ask.intro': INTRO })
    expect(await schedule()).toEqual({ kind: 'scheduled' })
    const row = (await groupEditor.list(ADA)).find(({ ref }) => ref.kind === 'mails')
    expect(row).toMatchObject({ ref: HOLD_TEXTS, schedules: { publish: { at, by: 'Ada Mora' } } })
    const due = await jobRepository(office.database).claim({
      owner: 'worker',
      now: at,
      leaseUntil: at,
      limit: 10,
    })
    for (const job of due) await jobs[job.kind]?.(job)
    expect(textOf(office)).toBe(`en.ask.intro: "${INTRO}"\n`)
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
    const { mailSettings, groupEditor } = office
    const choice = { language: 'en', site: '' } as const
    const of = async (store: string, family: string, mail: string) => {
      const { values } = await groupEditor.open(ADA, refOf({ family, place: store }))
      return mailSettings.preview(ADA, { ...choice, family, mail, place: store, texts: values })
    }
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
    const { groupEditor } = other
    const { ofFiles } = await groupEditor.open(ADA, HOLD_TEXTS)
    expect(ofFiles?.values).toEqual({ 'en.ask.button': 'Keep it' })
    expect((await groupEditor.list(ADA)).filter((one) => one.hasConflict)).toMatchObject([
      { ref: HOLD_TEXTS },
    ])
    await groupEditor.settleFiles(ADA, HOLD_TEXTS, {
      choice: 'files',
      seen: ofFiles?.stamp ?? '',
    })
    const { stamps, values } = await groupEditor.open(ADA, HOLD_TEXTS)
    expect(values).toEqual({ 'en.ask.button': 'Keep it' })
    await groupEditor.publish(ADA, HOLD_TEXTS, stamps.text)
    expect(textOf(other)).toBe('en.ask.button: Keep it\n')
    expect((await groupEditor.list(ADA)).some((one) => one.hasConflict)).toBe(false)
  })

  it('a colleague’s text of the same draft is shown before it is overwritten', async () => {
    const office = await aMailOffice(engine)
    const set = { 'en.ask.button': 'Hold it' }
    await draft(office, set)
    const saved = await office.groupEditor.save(ADA, HOLD_TEXTS, {
      set: { 'en.ask.button': 'Keep it', 'es.ask.button': 'Apártelo' },
      seen: {},
    })
    expect(saved).toMatchObject({
      kind: 'conflict',
      fields: [{ field: 'en.ask.button', theirs: 'Hold it', mine: 'Keep it' }],
    })
    expect((await office.groupEditor.open(ADA, HOLD_TEXTS)).values).toEqual({
      ...set,
      'es.ask.button': 'Apártelo',
    })
  })
})

it('texts that mails no longer have do not keep a group from being served, and are removed', async () => {
  const office = await aMailOffice('sqlite', {
    [PATH]: '# By Ada.\nen.gone.intro: Good news\nen.ask.button: Hold it\n',
  })
  const { mailSettings, groupEditor } = office
  expect(office.edits.textsOf('hold', { language: 'en', site: 'juniper', store: 'D1' })).toEqual({
    'ask.button': 'Hold it',
  })
  const unused = async () =>
    (await mailSettings.list(ADA)).find(({ family }) => family === 'hold')?.unused
  expect(await unused()).toEqual([{ place: 'group', name: '', n: 1 }])
  const { values } = await groupEditor.open(ADA, HOLD_TEXTS)
  const view = await mailSettings.open(ADA, 'hold', 'group', values)
  expect(view).toMatchObject({ unused: ['en.gone.intro'], faults: {} })
  expect(await change(office, { 'en.gone.intro': '' })).toMatchObject({ kind: 'published' })
  expect(textOf(office)).toBe('# By Ada.\nen.ask.button: Hold it\n')
  expect(await unused()).toEqual([])
})

it('what can’t be used is refused with its place, and changes nothing', async () => {
  const office = await aMailOffice()
  const texts = {
    'en.ask.subject': 'Hold it\r\nBcc: all@evil.example',
    'es.ask.subject': 'x'.repeat(20_000),
    'en.ask.intro': 'Hello {nmae}\n<script>alert(1)</script> {vehicle} {hours}',
    'es.ask.how': 'Pulse el botón.',
    'en.ask.how': '[here](https://a.example "{time}")',
    'en.ask.button': '[x](javascript:alert(1)) {vehicle}',
    'en.call': 'Call {phone} or [write](javascript:alert(1))',
  }
  const { faults } = await office.mailSettings.open(ADA, 'hold', 'group', texts)
  expect(faults).toEqual({
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
  })
  expect(await change(office, texts)).toMatchObject({ kind: 'refused' })
  expect(textOf(office)).toBeNull()
  for (const key of ['../x', 'en.nosuch.intro'])
    await expect(draft(office, { [key]: 'Nobody' })).rejects.toMatchObject({ key: 'settingGone' })
  const absent = refOf({ family: 'hold', place: 'store:NONE' })
  await expect(office.groupEditor.open(ADA, absent)).rejects.toMatchObject({ code: 'not-found' })
})

it('values are never read as Markdown or HTML', async () => {
  const office = await aMailOffice('sqlite', {
    'sites/juniper.yaml': 'name: "*Juniper* <b>Motors</b>"\nhosts:\n  - juniper.example\n',
  })
  const texts = { 'en.ask.intro': '{site}: {vehicle}, {hours}' }
  const { html } = await office.mailSettings.preview(ADA, sample('en', texts))
  expect(html).toContain('*Juniper* &lt;b&gt;Motors&lt;/b&gt;: 2024 Jeep Wrangler')
})

it('texts of a site go before those of the group, and lists show where they are', async () => {
  const office = await aMailOffice()
  const { mailSettings } = office
  await change(office, { 'en.ask.button': 'Group', 'es.ask.button': 'Grupo' })
  await change(office, { 'en.ask.button': 'Site' }, { family: 'hold', place: 'site:juniper' })
  const labels = { en: 'Site', es: 'Grupo' } as const
  for (const language of ['en', 'es'] as const) {
    const texts = { 'en.ask.button': 'Site' }
    const choice = { ...sample(language, texts), place: 'site:juniper' }
    const { text } = await mailSettings.preview(ADA, choice)
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
  const texts = { 'en.ask.subject': 'Hold the {vehicle}' }
  expect(await office.mailSettings.test(ADA, sample('en', texts))).toBe('ada@juniper.example')
  expect(office.sent).toMatchObject([
    { to: 'ada@juniper.example', subject: '[Test] Hold the 2024 Jeep Wrangler' },
  ])
  const faulty = office.mailSettings.test(ADA, sample('en', { 'en.ask.subject': '{x}' }))
  await expect(faulty).rejects.toMatchObject({ key: 'mailFaulty' })
  expect(office.sent).toHaveLength(1)
})

it('a manager changes only the texts of their stores', async () => {
  const office = await aMailOffice()
  const { mailSettings, groupEditor } = office
  const manager = anActor({ roles: ['manager'], dealers: ['D1'] })
  const families = await mailSettings.list(manager)
  expect(families.map(({ family, places }) => [family, places[0]])).toEqual([
    ['answers', 'store:D1'],
    ['sender', 'store:D1'],
  ])
  const { places } = await mailSettings.open(manager, 'answers', 'store:D1', {})
  expect(places.map(({ place }) => place)).toEqual(['store:D1'])
  await groupEditor.open(manager, refOf({ family: 'answers', place: 'store:D1' }))
  for (const place of ['group', 'store:D2']) {
    const forbidden = { code: 'forbidden' }
    await expect(mailSettings.open(manager, 'answers', place, {})).rejects.toMatchObject(forbidden)
    const ref = refOf({ family: 'answers', place })
    await expect(groupEditor.open(manager, ref)).rejects.toMatchObject(forbidden)
  }
  await draft(office, { 'en.hello': 'Hi' }, refOf({ family: 'answers', place: 'group' }))
  expect((await groupEditor.list(manager)).filter(({ ref }) => ref.kind === 'mails')).toEqual([])
})

it.each(['group/none', 'site:none/hold', 'store:D9/sender', 'store:D1/hold', 'group/../hold'])(
  'there are no texts of %s',
  async (id) => {
    const { groupEditor } = await aMailOffice()
    const gone = { code: 'not-found' }
    await expect(groupEditor.open(ADA, { ...HOLD_TEXTS, id })).rejects.toMatchObject(gone)
  },
)
