import type { SearchCard } from '#domain/site/site.ts'

/** Among the used cars: the other direction. */
export const cards: readonly SearchCard[] = [
  {
    id: 'we-buy-cars',
    title: { en: 'We buy cars, every day', es: 'Compramos autos todos los días' },
    body: {
      en: 'Ten minutes on the lot and you have a figure in writing that stands for a week.',
      es: 'Diez minutos en el lote y tiene una cifra por escrito que vale una semana.',
    },
    action: { en: 'Get an offer', es: 'Pedir una oferta' },
    href: '/sell-my-car',
    type: 'used',
  },
]
