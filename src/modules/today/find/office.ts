import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import type { WaitingItem } from '#modules/today/types.ts'

import { named, NOTHING, type Found, type SourceQuery, type WaitingDeps } from './source.ts'

/** Reviews of stores that are shown without a decision later, the first of them first. */
export async function reviews(
  { reviews: queue }: WaitingDeps,
  { actor, stores, limit }: SourceQuery,
): Promise<Found> {
  const { n, reviews: first } = await queue.waiting(actor, { stores, limit })
  const items = first.map(({ id, stars, shownName, dealerCode, shownFrom }): WaitingItem => ({
    ...NOTHING,
    id,
    name: named([`${stars} ★`, shownName].filter(Boolean).join(' · ')),
    dealerCodes: [dealerCode],
    at: shownFrom,
  }))
  return { n, isLate: false, items }
}

/** Open privacy requests. */
export async function privacyRequests({ privacy }: WaitingDeps, query: SourceQuery) {
  const { actor, stores, limit, offset } = query
  const { n, isLate, requests } = await privacy.open(actor, { stores, limit, offset })
  const items = requests.map(({ id, kind, dealerCode, next }): WaitingItem => ({
    ...NOTHING,
    id,
    name: null,
    about: [`privacy.${kind}`, `step.${next?.step ?? 'answer'}`],
    dealerCodes: [dealerCode],
    at: next?.by ?? null,
    isLate: next?.isLate ?? false,
  }))
  return { n, isLate, items }
}

/** Texts that were not published or taken down at their time. */
export async function stoppedTexts(
  { texts }: WaitingDeps,
  { actor, limit }: SourceQuery,
): Promise<Found> {
  const found = await texts.stopped(actor)
  const items = found.slice(0, limit).map(({ ref, title, spanishTitle, at }): WaitingItem => {
    const { kind, site, id } = ref
    return {
      ...NOTHING,
      id: [kind, site === null ? '' : `@${site}`, id].filter(Boolean).join('/'),
      // There is only one, without a name; mails have the name of their family in the back office alone.
      name:
        kind === 'redirects' || kind === 'mails' ? null : { en: title, es: spanishTitle ?? title },
      about: isFormKind(kind) ? [`form.${kind}`] : [],
      dealerCodes: [],
      at,
      isLate: true,
    }
  })
  return { n: found.length, isLate: found.length > 0, items }
}

/** Deliveries that are tried no more. */
export async function deadDeliveries({ jobs }: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { limit, offset } = query
  const [{ dead }, list] = await Promise.all([jobs.counts(), jobs.list('dead', limit, offset)])
  const items = list.map(({ id, destination, deadAt }) => ({
    ...NOTHING,
    id,
    name: named(destination),
    dealerCodes: [],
    at: deadAt,
    isLate: true,
  }))
  return { n: dead, isLate: dead > 0, items }
}
