import { named, NOTHING, type Found, type SourceQuery, type WaitingDeps } from './source.ts'

/** Leads that wait for a first answer. */
export async function waitingLeads({ workflow }: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { actor, store, limit } = query
  const [{ waiting, late }, { leads }] = await Promise.all([
    workflow.counts(actor, store),
    workflow.list(actor, { view: 'waiting', store, limit }),
  ])
  return {
    n: waiting,
    // An answer whose clock runs is as urgent as a late one.
    isLate: late > 0 || leads.some(({ clock }) => clock !== null && clock.opensAt === null),
    items: leads.map(({ id, name, phone, vehicle, dealerCode, clock }) => ({
      ...NOTHING,
      id,
      name: named([name || phone, vehicle].filter(Boolean).join(' · ')),
      dealerCodes: [dealerCode],
      at: clock?.dueAt ?? null,
      isLate: clock?.isLate ?? false,
    })),
  }
}

/** The appointments of today, by the date in each store's time zone. */
export async function appointments(
  { workflow }: WaitingDeps,
  { actor, store, limit }: SourceQuery,
): Promise<Found> {
  const { n, leads } = await workflow.appointmentsToday(actor, { store, limit })
  const items = leads.map(({ id, name, phone, vehicle, dealerCode, appointmentAt }) => ({
    ...NOTHING,
    id,
    name: named([name || phone, vehicle].filter(Boolean).join(' · ')),
    dealerCodes: [dealerCode],
    at: appointmentAt,
  }))
  return { n, isLate: false, items }
}

/** The person's own tasks. */
export async function tasks({ workflow }: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { actor, store, limit, offset } = query
  const { n, tasks: first } = await workflow.tasksDue(actor, { store, limit, offset })
  const items = first.map(({ id, leadId, text, shopper, dealerCode, dueAt, isLate }) => ({
    ...NOTHING,
    id: `${leadId}/${id}`,
    name: named([text, shopper].filter(Boolean).join(' · ')),
    dealerCodes: [dealerCode],
    at: dueAt,
    isLate,
  }))
  return { n, isLate: offset === 0 && items.some((item) => item.isLate), items }
}

/** The beginning of a note. */
const EXCERPT_LENGTH = 100

/** The notes in which colleagues named the person. */
export async function mentions({ workflow }: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { actor, store, limit, offset } = query
  const { n, notes } = await workflow.mentions(actor, { store, limit, offset })
  const items = notes.map(({ id, leadId, text, author, shopper, dealerCode, at }) => {
    const excerpt = text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT_LENGTH).toWellFormed()
    return {
      ...NOTHING,
      id: `${leadId}/${id}`,
      name: named([`${author}: ${excerpt}`, shopper].filter(Boolean).join(' · ')),
      dealerCodes: [dealerCode],
      at,
    }
  })
  return { n, isLate: false, items }
}

/** New job applications, the oldest first. */
export async function applications(
  { workflow }: WaitingDeps,
  { actor, store, limit }: SourceQuery,
): Promise<Found> {
  const [{ applications: n }, { leads }] = await Promise.all([
    workflow.counts(actor, store),
    workflow.list(actor, { view: 'applications', store, limit }),
  ])
  const items = leads.map(({ id, name, phone, dealerCode, receivedAt }) => ({
    ...NOTHING,
    id,
    name: named(name || phone),
    dealerCodes: [dealerCode],
    at: receivedAt,
  }))
  return { n, isLate: false, items }
}

/** Leads that are held for review. */
export async function heldLeads({ workflow }: WaitingDeps, { actor, store, limit }: SourceQuery) {
  const [{ quarantine }, { leads }] = await Promise.all([
    workflow.counts(actor, store),
    workflow.list(actor, { view: 'quarantine', store, limit }),
  ])
  const items = leads.map(({ id, name, phone, dealerCode, receivedAt }) => ({
    ...NOTHING,
    id,
    name: named(name || phone),
    dealerCodes: [dealerCode],
    at: receivedAt,
  }))
  return { n: quarantine, isLate: false, items }
}
