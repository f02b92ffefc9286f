import { expect, it, onTestFinished, vi } from 'vitest'

import { auditTrail } from '#modules/audit/module.ts'
import { leadStatuses } from '#modules/leads/workflow/changes/report-status.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aWorkflow, anActor, type TestWorkflow } from '#tests/support/builders/lead-workflow.ts'

import { announcedChanges, announceLeads } from './announced.ts'
import { createLiveLeads, type LiveLeadEvent } from './live-leads.ts'

const ana = anActor('ana')
const luis = anActor('luis')
const mia = anActor('mia', ['manager'])
const tom = anActor('tom', ['sales'], ['D2'])
const SOON = { timeout: 10_000 }

/** A process that serves the inbox. */
function aProcess({ database, deps }: TestWorkflow) {
  const { live, start, stop } = createLiveLeads({ database, now: deps.now })
  start()
  onTestFinished(stop)
  /** Opens the inbox for a person, and collects what they see. */
  async function open(actor: typeof ana, leadId: string | null, isAnswering = false, tab = 't1') {
    const events: LiveLeadEvent[] = []
    const watch = await live.watch(actor, { tab, leadId, isAnswering }, (event) =>
      events.push(event),
    )
    if (watch === null) throw new Error('too many pages')
    return {
      ...watch,
      /** The colleagues that are visible now. */
      people: () => events.findLast(({ kind }) => kind === 'present'),
      changes: () => events.filter(({ kind }) => kind === 'changed').length,
    }
  }
  return { live, open }
}

const seeing = (...people: readonly object[]) => ({ kind: 'present', people })

onEachEngine((engine) => {
  it('shows who has a lead open in all processes, until they leave', async () => {
    const inbox = await aWorkflow(engine)
    const id = await inbox.receive()
    const [one, other] = [aProcess(inbox), aProcess(inbox)]
    const asMia = await one.open(mia, null)
    const asAna = await other.open(ana, id)
    const open = { leadId: id, name: 'Ana', isAnswering: false }
    await vi.waitFor(() => expect(asMia.people()).toEqual(seeing(open)), SOON)
    // People do not see themselves.
    await vi.waitFor(() => expect(asAna.people()).toEqual(seeing()), SOON)

    const answering = await other.open(ana, id, true)
    // The tab's earlier stream ends after its next one has started.
    await asAna.close()
    await vi.waitFor(
      () => expect(asMia.people()).toEqual(seeing({ ...open, isAnswering: true })),
      SOON,
    )
    await answering.close()
    // This heartbeat was in progress when the page was closed.
    await answering.refresh(ana)
    inbox.clock.at = new Date(inbox.clock.at.getTime() + 3001)
    await asMia.refresh(mia)
    await vi.waitFor(() => expect(asMia.people()).toEqual(seeing()), SOON)
  })

  it('removes a page whose process ended', async () => {
    const inbox = await aWorkflow(engine)
    const id = await inbox.receive()
    const { open } = aProcess(inbox)
    const asMia = await open(mia, null)
    const asAna = await open(ana, id)
    const later = (seconds: number) => {
      inbox.clock.at = new Date(inbox.clock.at.getTime() + seconds * 1000)
    }
    later(50)
    await asAna.refresh(ana)
    later(50)
    await asMia.refresh(mia)
    await vi.waitFor(
      () => expect(asMia.people()).toEqual(seeing({ leadId: id, name: 'Ana', isAnswering: false })),
      SOON,
    )
    later(11)
    await asMia.refresh(mia)
    await vi.waitFor(() => expect(asMia.people()).toEqual(seeing()), SOON)
  })

  it('shows no one at leads that a person may not see', async () => {
    const inbox = await aWorkflow(engine)
    const id = await inbox.receive()
    await inbox.workflow.claim(luis, await inbox.target(id))
    const { open } = aProcess(inbox)
    const [asTom, asAna, asMia] = [
      await open(tom, null),
      await open(ana, null),
      await open(mia, id),
    ]
    // Luis sees the manager; a salesperson of another store, and one whose lead it is not, see no one.
    const asLuis = await open(luis, id)
    await vi.waitFor(
      () => expect(asLuis.people()).toMatchObject(seeing({ leadId: id, name: 'Mia' })),
      SOON,
    )
    // An address with the id of someone else's lead reveals nothing to them.
    await open(tom, id, true, 't2')
    await asMia.refresh(mia)
    await vi.waitFor(
      () => expect(asMia.people()).toMatchObject(seeing({ leadId: id, name: 'Luis' })),
      SOON,
    )
    await vi.waitFor(
      () => expect([asTom.people(), asAna.people()]).toEqual([seeing(), seeing()]),
      SOON,
    )
    // Rights are those at the last heartbeat.
    await asTom.refresh(anActor('tom', ['manager']))
    await vi.waitFor(
      () => expect(asTom.people()).toMatchObject(seeing({ name: 'Luis' }, { name: 'Mia' })),
      SOON,
    )
    await expect(open(anActor('pat', ['marketing']), null)).rejects.toMatchObject({
      code: 'forbidden',
    })
    // Hiring staff see who reads applications; sales staff do not.
    const application = await inbox.receive({ form: 'career-application' })
    const asHugo = await open(anActor('hugo', ['hr']), application)
    await open(anActor('olga', ['owner'], 'all'), application, true, 't3')
    await vi.waitFor(
      () => expect(asHugo.people()).toMatchObject(seeing({ leadId: application, name: 'Olga' })),
      SOON,
    )
    await asTom.refresh(anActor('tom', ['manager']))
    await vi.waitFor(
      () => expect(asTom.people()).toMatchObject(seeing({ name: 'Luis' }, { name: 'Mia' })),
      SOON,
    )
  })

  it('notifies open pages of changed leads only', async () => {
    const inbox = await aWorkflow(engine)
    const { database, deps } = inbox
    const id = await inbox.receive()
    const asAna = await aProcess(inbox).open(ana, null)
    const announce = vi.fn<() => void>(announceLeads(database))
    const audit = announcedChanges(
      auditTrail({ database, secretKeys: ['a key only for tests'], now: deps.now }),
      announce,
    )
    const about = { kind: 'vehicle', id: 'S1' } as const
    await audit.change(mia, async (_, record) =>
      record({ action: 'vehicle.edit', subject: about, dealerCode: 'D1' }),
    )
    expect(announce).not.toHaveBeenCalled()
    const before = asAna.changes()
    const reporter = { id: 'k1', name: 'crm', dealers: null, ip: null }
    const sold = { status: 'sold', reason: null, setAt: null } as const
    await leadStatuses({ ...deps, audit }).report(reporter, id, sold)
    await vi.waitFor(() => expect(asAna.changes()).toBeGreaterThan(before), SOON)
    // A refused change is not announced.
    const calls = announce.mock.calls.length
    const lost = leadStatuses({ ...deps, audit }).report({ ...reporter, dealers: [] }, id, sold)
    await expect(lost).rejects.toMatchObject({ code: 'not-found' })
    expect(announce).toHaveBeenCalledTimes(calls)
  })

  it('opens a limited number of pages of one person', async () => {
    const { live } = aProcess(await aWorkflow(engine))
    const watch = (tab: number) =>
      live.watch(ana, { tab: `t${tab}`, leadId: null, isAnswering: false }, () => {})
    const pages = await Promise.all(Array.from({ length: 20 }, (_, tab) => watch(tab)))
    expect(await watch(20)).toBeNull()
    await pages[0]?.close()
    expect(await watch(20)).not.toBeNull()
  })

  it('does not count pages that could not be opened', async () => {
    const inbox = await aWorkflow(engine)
    const id = await inbox.receive()
    const { live } = aProcess(inbox)
    const watch = () => live.watch(ana, { tab: 't1', leadId: id, isAnswering: false }, () => {})
    const away = vi.spyOn(inbox.database.db, 'selectFrom').mockImplementation(() => {
      throw new Error('The database is unavailable.')
    })
    onTestFinished(() => away.mockRestore())
    for (let page = 0; page < 20; page += 1) await expect(watch()).rejects.toThrow('unavailable')
    away.mockRestore()
    expect(await watch()).not.toBeNull()
  })
})
