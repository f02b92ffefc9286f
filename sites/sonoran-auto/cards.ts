import type { SearchCard } from '#domain/site/site.ts'

/** Above the lists of the group's hub. */
export const cards: readonly SearchCard[] = [
  {
    id: 'nearest-store',
    title: { en: 'Which store is closest?', es: '¿Qué concesionario le queda más cerca?' },
    body: {
      en: 'Give us a zip code and see all six stores by distance, with their hours of today.',
      es: 'Díganos su código postal y vea los seis concesionarios por distancia, con su horario de hoy.',
    },
    action: { en: 'Find a store', es: 'Buscar concesionario' },
    href: '/contact',
  },
]
