import type { SearchCard } from '#domain/site/site.ts'

/** Above the certified list of the BMW store. */
export const cards: readonly SearchCard[] = [
  {
    id: 'certified',
    title: { en: 'Certified means BMW stands behind it', es: 'Certificado: BMW responde por él' },
    body: {
      en: 'Inspected by BMW technicians, and under BMW’s own limited warranty after the first one ends.',
      es: 'Inspeccionado por técnicos de BMW y con garantía limitada de BMW cuando termina la primera.',
    },
    action: { en: 'What is covered', es: 'Qué cubre' },
    href: '/certified-preowned-details',
    type: 'cpo',
  },
]
