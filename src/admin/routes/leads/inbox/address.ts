import { WORKFLOW_VIEWS, type WorkflowView } from '#domain/lead-workflow/workflow-status.ts'

/** What the address of the inbox says. */
export type InboxAddress = Readonly<{
  view: WorkflowView
  search: string
  /** The `next` of the page before; `null` for the first page. */
  after: string | null
}>

export function readAddress({ searchParams }: URL): InboxAddress {
  return {
    view: WORKFLOW_VIEWS.find((view) => view === searchParams.get('view')) ?? 'waiting',
    search: (searchParams.get('q') ?? '').slice(0, 200),
    after: searchParams.get('after'),
  }
}

/** The path of the inbox, without `/admin`, with a lead or without. */
export function inboxPath(
  { view, search, after = null }: Omit<InboxAddress, 'after'> & Partial<InboxAddress>,
  leadId: string | null = null,
): string {
  const query = new URLSearchParams({
    ...(view !== 'waiting' && { view }),
    ...(search !== '' && { q: search }),
    ...(after !== null && { after }),
  }).toString()
  return `/leads${leadId === null ? '' : `/${leadId}`}${query && `?${query}`}`
}
