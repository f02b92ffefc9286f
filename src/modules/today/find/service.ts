import type { ServiceBoard } from '#modules/service/module.ts'
import type { WaitingItem } from '#modules/today/types.ts'

import { NOTHING, type SourceQuery, type WaitingDeps } from './source.ts'

type OfShop = Awaited<ReturnType<ServiceBoard['fitting']>>['first'][number]

/** A visit or an entry of the waiting list: who it is for, and the work. */
function shopItem({ id, shopId, dealerCode, date, name, services }: OfShop): WaitingItem {
  const text = (language: 'en' | 'es') =>
    [name, services.map((one) => one[language]).join(', ')].filter(Boolean).join(' · ')
  return {
    ...NOTHING,
    id: `${shopId}/${date}/${id}`,
    name: { en: text('en'), es: text('es') },
    dealerCodes: [dealerCode],
    at: date,
  }
}

type OfDay = Awaited<ReturnType<ServiceBoard['expected']>>['first'][number]

const visitItem = (visit: OfDay): WaitingItem => ({
  ...shopItem(visit),
  about: visit.isLate ? ['visit.late'] : [],
  at: visit.startsAt,
  isLate: visit.isLate,
})

/** The visits of today whose customers have not arrived. */
export async function visits({ service }: WaitingDeps, { actor, stores, limit }: SourceQuery) {
  const found = await service.expected(actor, { stores, limit })
  const { n, all, late, arrived, missed, next, first } = found
  return {
    n,
    all,
    visits: { arrived, missed, late, next: next && visitItem(next) },
    isLate: late > 0,
    items: first.map(visitItem),
  }
}

/** The visits of tomorrow. */
export async function visitsTomorrow(
  { service }: WaitingDeps,
  { actor, stores, limit }: SourceQuery,
) {
  const { n, first } = await service.expected(actor, { stores, limit, day: 'tomorrow' })
  return { n, isLate: false, items: first.map(visitItem) }
}

/** Entries of the waiting list of service for which there is a place. */
export async function places({ service }: WaitingDeps, { actor, stores, limit }: SourceQuery) {
  const { n, first } = await service.fitting(actor, { stores, limit })
  return { n, isLate: false, items: first.map(shopItem) }
}
