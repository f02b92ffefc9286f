import { readLeadFilter, type LeadFilter } from '#domain/lead-workflow/lead-filter.ts'
import { stageNamed } from '#domain/lead-workflow/queues/queue-stage.ts'
import { QUEUE_NAMES } from '#domain/lead-workflow/queues/queues.data.ts'
import type { WorkflowView } from '#domain/lead-workflow/workflow-status.ts'
import type { QueueFilter } from '#modules/leads/module.ts'

/** The state of the inbox that its URL contains. */
export type InboxAddress = LeadFilter &
  Readonly<{
    /** The queue whose entries it lists, and their state; `null` for the inbox. */
    queue: QueueFilter | null
    /** The `next` of the page before; `null` for the first page. */
    after: string | null
  }>

const PATH = /\/queues\/(?<name>[a-z-]+)(?:\/|\.data|$)/

/** The queue of an address; `null` for the inbox. */
function queueAt({ pathname, searchParams }: URL): QueueFilter | null {
  const name = QUEUE_NAMES.find((one) => one === PATH.exec(pathname)?.groups?.['name'])
  if (name === undefined) return null
  const state = searchParams.get('state')
  const stage = state === 'all' ? state : (stageNamed(name, state)?.name ?? 'open')
  return { name, stage }
}

/** @param view the list of an address that names none */
export function readAddress(url: URL, view: WorkflowView = 'waiting'): InboxAddress {
  const { searchParams } = url
  return {
    queue: queueAt(url),
    ...readLeadFilter({
      view: searchParams.get('view') ?? view,
      search: searchParams.get('q'),
      store: searchParams.get('store'),
      form: searchParams.get('form'),
      status: searchParams.get('status'),
      person: searchParams.get('person'),
    }),
    after: searchParams.get('after'),
  }
}

/** The parameter that names the list: a view of the inbox, or a state of a queue. */
function listOf(view: WorkflowView, queue: QueueFilter | null): Readonly<Record<string, string>> {
  if (queue !== null) return queue.stage === 'open' ? {} : { state: queue.stage }
  return view === 'waiting' ? {} : { view }
}

type Address = Pick<InboxAddress, 'view'> & Partial<InboxAddress>

/** The path of the inbox or a queue, without `/admin`, with a lead or without. */
export function inboxPath(
  { view, queue = null, search = '', after = null, store, form, status, person }: Address,
  leadId: string | null = null,
): string {
  const query = new URLSearchParams({
    ...listOf(view, queue),
    ...(search !== '' && { q: search }),
    ...(store && { store }),
    ...(form && { form }),
    ...(status && { status }),
    ...(person && { person }),
    ...(after !== null && { after }),
  }).toString()
  const base = queue === null ? '/leads' : `/queues/${queue.name}`
  return `${base}${leadId === null ? '' : `/${leadId}`}${query && `?${query}`}`
}
