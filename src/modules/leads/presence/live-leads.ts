import { randomUUID } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { authorizeInbox, leadAction } from '#domain/access/lead-rights.ts'
import type { Database } from '#platform/db/database.ts'
import type { Module } from '#platform/module.ts'

import { presenceRows, type PresentRow } from './presence-rows.ts'

/** A colleague who has a lead open. */
export type PresentPerson = Readonly<{ leadId: string; name: string; isAnswering: boolean }>

/** An event for an open inbox: the colleagues who have leads open now, or a notice that leads were added or changed. */
export type LiveLeadEvent =
  | Readonly<{ kind: 'present'; people: readonly PresentPerson[] }>
  | Readonly<{ kind: 'changed' }>

/** Where a person is in the inbox. */
export type InboxPlace = Readonly<{
  /** A random id of the browser tab. */
  tab: string
  /** The open lead; `null` for none. */
  leadId: string | null
  isAnswering: boolean
}>

/** One open inbox. */
export type InboxWatch = Readonly<{
  /** Extends the watch and updates the rights of its person. Call it every 20 seconds. */
  refresh(actor: Actor): Promise<void>
  /**
   * Ends the watch: after three seconds others no longer see the person, unless the tab has opened another one by
   * then.
   */
  close(): Promise<void>
}>

/** Live events of an open inbox. */
export interface LiveLeads {
  /**
   * Shows colleagues which lead a person has open, and sends the person the events that they may see.
   * @returns `null` if too many pages are open
   * @throws {AppError} `forbidden` for a person who may not open the inbox
   */
  watch(
    actor: Actor,
    place: InboxPlace,
    send: (event: LiveLeadEvent) => void,
  ): Promise<InboxWatch | null>
}

/** Open pages of one process, and of one person. */
const MAX_PAGES = 1000
const MAX_OF_PERSON = 20

/** The time in ms for which a page counts as open after its last request. */
const EXPIRES_MS = 60_000
/**
 * The time in ms for which it counts as open after its stream ended: it opens another stream when another lead is
 * selected.
 */
const EXPIRES_AFTER_STREAM_MS = 3000

type Watcher = { actor: Actor; readonly send: (event: LiveLeadEvent) => void; shown: string }

type Scope = Pick<PresentRow, 'dealerCode' | 'assigneeId' | 'queue' | 'form'>

/** Whether a person may see a lead. */
function maySee(actor: Actor, { dealerCode, assigneeId, queue, form }: Scope): boolean {
  if (queue === 'out') return false
  const action = leadAction({ form }, queue === 'held' ? 'leads.manage' : 'leads.answer')
  return may(actor, action, { dealerCode, assigneeId })
}

/** The colleagues that a person sees, each once per lead; answering if any of their pages says so. */
function shownTo(actor: Actor, rows: readonly PresentRow[]): readonly PresentPerson[] {
  const people = new Map<string, PresentPerson>()
  for (const row of rows) {
    if (row.userId === actor.userId || !maySee(actor, row)) continue
    const { leadId, name } = row
    const key = `${leadId} ${row.userId}`
    const isAnswering = row.isAnswering || people.get(key)?.isAnswering === true
    people.set(key, { leadId, name, isAnswering })
  }
  return [...people.values()]
}

/** Wraps work so that it never runs concurrently: any number of calls during a run cause one more run. */
function coalesced(work: () => Promise<void>): () => void {
  let state: 'idle' | 'running' | 'again' = 'idle'
  async function run(): Promise<void> {
    state = 'running'
    // An unavailable database is queried again at the next heartbeat.
    await work().catch(() => {})
    const isAgain = (state as 'running' | 'again') === 'again'
    state = 'idle'
    if (isAgain) void run()
  }
  return () => {
    if (state === 'idle') void run()
    else state = 'again'
  }
}

/** Live events of the inbox: the open leads of all processes, and the event streams of this process. */
export function createLiveLeads({
  database,
  now,
}: Readonly<{ database: Database; now: () => Date }>) {
  const rows = presenceRows(database)
  const watchers = new Set<Watcher>()
  const stops: (() => void)[] = []
  const iso = (aheadMs = 0) => new Date(now().getTime() + aheadMs).toISOString()
  const announce = () => void database.notify('presence').catch(() => {})

  async function show(): Promise<void> {
    if (watchers.size === 0) return
    const present = await rows.present(iso())
    for (const watcher of watchers) {
      const people = shownTo(watcher.actor, present)
      const shown = JSON.stringify(people)
      if (shown === watcher.shown) continue
      watcher.shown = shown
      watcher.send({ kind: 'present', people })
    }
  }
  const scheduleShow = coalesced(show)

  const live: LiveLeads = {
    async watch(actor, { tab, leadId, isAnswering }, send) {
      authorizeInbox(actor, now().getTime())
      const ofPerson = [...watchers].filter((one) => one.actor.userId === actor.userId)
      if (watchers.size >= MAX_PAGES || ofPerson.length >= MAX_OF_PERSON) return null
      const watcher: Watcher = { actor, send, shown: '' }
      watchers.add(watcher)
      const streamId = randomUUID()
      /** Stores the lead that the person has open, if they may see it. */
      async function enter(): Promise<boolean> {
        const scope = leadId === null ? null : await rows.leadScope(leadId)
        if (leadId === null || scope === null || !maySee(actor, scope)) return false
        const { userId, name } = actor
        const id = `${userId} ${tab}`
        const expiresAt = iso(EXPIRES_MS)
        await rows.put({ id, streamId, leadId, userId, name, isAnswering, expiresAt }, iso())
        announce()
        return true
      }
      const isHere = await enter().catch((error: unknown) => {
        // If this fails, the caller gets no watch that it could close.
        watchers.delete(watcher)
        throw error
      })
      scheduleShow()
      return {
        async refresh(current) {
          // A heartbeat that was running when the page was closed must not add the person again.
          if (!watchers.has(watcher)) return
          watcher.actor = current
          if (isHere) await rows.expire(streamId, iso(EXPIRES_MS))
          // Rows of processes that ended expire without a notice.
          scheduleShow()
        },
        async close() {
          if (!watchers.delete(watcher) || !isHere) return
          await rows.expire(streamId, iso(EXPIRES_AFTER_STREAM_MS))
          setTimeout(announce, EXPIRES_AFTER_STREAM_MS + 1).unref()
        },
      }
    },
  }
  return {
    live,
    start: () => {
      stops.push(
        database.listen('presence', scheduleShow),
        database.listen('leads', () => {
          for (const { send } of watchers) send({ kind: 'changed' })
        }),
      )
    },
    stop: async () => {
      for (const stop of stops.splice(0)) stop()
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
