import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { mayOpenInbox } from '#domain/access/lead-rights.ts'
import { storesFor } from '#domain/access/stores-for.ts'
import { QUEUE_NAMES, QUEUES, type QueueName } from '#domain/lead-workflow/queues/queues.data.ts'
import type { QueueCounts } from '#modules/leads/module.ts'

import type { WaitingDeps } from './find/source.ts'
import { rightTo, SOURCES } from './sources.ts'
import {
  WAITING_KINDS,
  type WaitingCounts,
  type WaitingKind,
  type WaitingQuery,
  type WaitingRow,
  type WaitingWork,
} from './types.ts'

export type { WaitingDeps } from './find/source.ts'
export type { WaitingCounts, WaitingItem, WaitingKind, WaitingRow, WaitingWork } from './types.ts'

/**
 * Counts leads once for concurrent callers of one request: several rows of Today and the navigation. Results are shared
 * by actor, since an actor object belongs to one request.
 */
function sharedCounts(counts: WaitingDeps['workflow']['counts']): typeof counts {
  const running = new WeakMap<Actor, Map<string | null, ReturnType<typeof counts>>>()
  return (actor, store = null) => {
    const ofActor = running.get(actor) ?? new Map<string | null, ReturnType<typeof counts>>()
    running.set(actor, ofActor)
    const shared =
      ofActor.get(store) ?? counts(actor, store).finally(() => void ofActor.delete(store))
    ofActor.set(store, shared)
    return shared
  }
}

/** The number of entries in each queue that are not closed. */
function openOf(counts: QueueCounts): Pick<WaitingCounts, QueueName> {
  const open = QUEUE_NAMES.map((name) => {
    const isOpen = QUEUES[name].stages.filter(({ isClosed }) => !isClosed)
    const n = isOpen.reduce((sum, stage) => sum + (counts[name]?.[stage.name] ?? 0), 0)
    return [name, { n, isLate: false }] as const
  })
  return Object.fromEntries(open.filter(([name]) => counts[name] !== undefined))
}

/** Collects the waiting items of people of the back office from the other modules. */
export function createToday(given: WaitingDeps): WaitingWork {
  const workflow = { ...given.workflow, counts: sharedCounts(given.workflow.counts) }
  const deps = { ...given, workflow }

  /** The waiting items of a kind; `null` without the right to it. */
  async function find(
    actor: Actor,
    kind: WaitingKind,
    { store, limit, offset = 0 }: WaitingQuery,
  ): Promise<WaitingRow | null> {
    const source = SOURCES[kind]
    const stores = storesFor(actor, rightTo(actor, source), store)
    if (stores === null) return null
    const found = await source.find(deps, { actor, store, stores, limit, offset })
    return { kind, stores, ...found }
  }

  return {
    async rows(actor, query) {
      const kinds = WAITING_KINDS.filter((kind) => kind !== 'tomorrow')
      const found = await Promise.all(kinds.map((kind) => find(actor, kind, query)))
      return found
        .filter((row) => row !== null)
        .filter(({ n }) => n > 0)
        .toSorted((a, b) => Number(b.isLate) - Number(a.isLate))
    },

    async row(actor, kind, query) {
      authorize(actor, rightTo(actor, SOURCES[kind]), {}, deps.now().getTime())
      const nothing = { kind, n: 0, isLate: false, items: [], stores: [] } as const
      return (await find(actor, kind, query)) ?? nothing
    },

    async counts(actor, store) {
      const deciding = storesFor(actor, 'imports.decide', store)
      // The view shows the person's own stores first, although an owner may decide for all.
      const isLimited = actor.dealers !== 'all' && actor.dealers.length > 0
      const imports = deciding === 'all' && isLimited ? actor.dealers : deciding
      const handling = storesFor(actor, 'privacy.handle', store)
      const [leads, queues, held, requests] = await Promise.all([
        mayOpenInbox(actor) ? deps.workflow.counts(actor, store) : null,
        mayOpenInbox(actor) ? deps.workflow.queueCounts(actor, store) : {},
        imports === null ? null : deps.inventory.imports.waiting(actor, imports),
        handling && deps.privacy.open(actor, { stores: handling, limit: 0, offset: 0 }),
      ])
      return {
        leads: leads && { n: leads.waiting + leads.applications, isLate: leads.late > 0 },
        ...openOf(queues),
        imports: held && { n: held.length, isLate: held.length > 0 },
        privacy: requests && { n: requests.n, isLate: requests.isLate },
      }
    },
  }
}
