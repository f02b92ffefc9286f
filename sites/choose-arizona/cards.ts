import type { SearchCard } from '#domain/site/site.ts'

/** Among the results of the choice hub: how a vehicle of another town comes to you. */
export const cards: readonly SearchCard[] = [
  {
    id: 'another-town',
    title: { en: 'In the wrong town?', es: '¿Está en otra ciudad?' },
    body: {
      en: 'Any store in Arizona hands over any vehicle of the others. Ask from its page and name the store.',
      es: 'Cualquier concesionario de Arizona le entrega un vehículo de los otros. Pídalo desde su página y diga en cuál.',
    },
    action: { en: 'See all stores', es: 'Ver todos los concesionarios' },
    href: '/contact',
  },
]
