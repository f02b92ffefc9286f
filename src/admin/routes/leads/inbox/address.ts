import { readLeadFilter, type LeadFilter } from '#domain/lead-workflow/lead-filter.ts'
import type { WorkflowView } from '#domain/lead-workflow/workflow-status.ts'

/** The state of the inbox that its URL contains. */
export type InboxAddress = LeadFilter &
  Readonly<{
    /** The `next` of the page before; `null` for the first page. */
    after: string | null
  }>

/** @param view the list of an address that names none */
export function readAddress({ searchParams }: URL, view: WorkflowView = 'waiting'): InboxAddress {
  return {
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

type Address = Pick<InboxAddress, 'view'> & Partial<InboxAddress>

/** The path of the inbox, without `/admin`, with a lead or without. */
export function inboxPath(
  { view, search = '', after = null, store, form, status, person }: Address,
  leadId: string | null = null,
): string {
  const query = new URLSearchParams({
    ...(view !== 'waiting' && { view }),
    ...(search !== '' && { q: search }),
    ...(store && { store }),
    ...(form && { form }),
    ...(status && { status }),
    ...(person && { person }),
    ...(after !== null && { after }),
  }).toString()
  return `/leads${leadId === null ? '' : `/${leadId}`}${query && `?${query}`}`
}
