import type { SearchCard } from '#domain/site/site.ts'

/** The cards among the results: selling a car to the store, and its service shop. */
export const cards: readonly SearchCard[] = [
  {
    id: 'sell-my-car',
    title: { en: 'What is your car worth?', es: '¿Cuánto vale su auto?' },
    body: {
      en: 'Tell us what you drive now. We answer with a figure you can put toward any of these, or keep.',
      es: 'Díganos qué auto maneja hoy. Le damos una cifra para aplicarla a cualquiera de estos, o para llevársela.',
    },
    action: { en: 'Sell my car', es: 'Vender mi auto' },
    href: '/sell-my-car',
  },
  {
    id: 'shop-inspection',
    title: { en: 'Looked over in our own shop', es: 'Revisados en nuestro propio taller' },
    body: {
      en: 'Certified vehicles passed the maker’s inspection here, and carry its warranty. The report is yours to read.',
      es: 'Los vehículos certificados pasaron aquí la inspección de fábrica y llevan su garantía. El informe está a su disposición.',
    },
    action: { en: 'See certified vehicles', es: 'Ver vehículos certificados' },
    href: '/search/cpo',
    type: 'used',
  },
]
