import type { Faq, Site } from '#domain/site/site.ts'

const whichStore: Faq = {
  question: {
    en: 'Does it matter at which store I buy?',
    es: '¿Importa en qué concesionario compro?',
  },
  answer: {
    en: 'The vehicle, its price and its fees stay those of the store that has it. You can sign at any of the six, and service it at whichever is closest.',
    es: 'El vehículo, su precio y sus cargos son los del concesionario que lo tiene. Puede firmar en cualquiera de los seis y darle servicio en el que le quede más cerca.',
  },
}

const transfer: Faq = {
  question: {
    en: 'What does it cost to bring a vehicle from another store?',
    es: '¿Cuánto cuesta traer un vehículo de otro concesionario?',
  },
  answer: {
    en: 'Nothing between our stores in Arizona. From Henderson, or to it, we name the cost before anything moves.',
    es: 'Nada entre nuestros concesionarios de Arizona. Desde Henderson, o hacia allá, le decimos el costo antes de mover nada.',
  },
}

const fees: Faq = {
  question: { en: 'Why do the fees differ?', es: '¿Por qué cambian los cargos?' },
  answer: {
    en: 'Each store has a documentation fee of its own, and it is inside the price with dealer fees that stands on every vehicle.',
    es: 'Cada concesionario tiene su propio cargo por documentación, y ya está incluido en el precio con todo incluido que aparece en cada vehículo.',
  },
}

const warranty: Faq = {
  question: {
    en: 'Who honors the warranty of a certified vehicle?',
    es: '¿Quién respalda la garantía de un vehículo certificado?',
  },
  answer: {
    en: 'The maker, at any dealer of that make in the country, not only here.',
    es: 'El fabricante, en cualquier concesionario de esa marca en el país, no solo aquí.',
  },
}

/** Questions of people who shop at several stores at once. */
export const faq: Site['searchOptions']['faq'] = {
  new: [whichStore, transfer, fees],
  used: [transfer, fees, whichStore],
  cpo: [warranty, whichStore],
  specials: [transfer, fees],
}
