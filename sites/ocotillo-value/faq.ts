import type { Faq, Site } from '#domain/site/site.ts'

const checked: Faq = {
  question: { en: 'What was checked on these cars?', es: '¿Qué se revisó en estos autos?' },
  answer: {
    en: 'We drive each one for a day, scan it for faults, and fix what makes it unsafe. What we leave as it is stands on its page.',
    es: 'Manejamos cada uno durante un día, lo escaneamos y reparamos lo que lo haría inseguro. Lo que dejamos como está aparece en su página.',
  },
}

const returns: Faq = {
  question: { en: 'Can I bring it back?', es: '¿Puedo devolverlo?' },
  answer: {
    en: 'Within three days and 150 miles, for any reason, undamaged. You get back what you paid for the car.',
    es: 'Dentro de tres días y 150 millas, por cualquier motivo y sin daños. Le devolvemos lo que pagó por el auto.',
  },
}

const ownMechanic: Faq = {
  question: { en: 'May my own mechanic look at it?', es: '¿Puede verlo mi propio mecánico?' },
  answer: {
    en: 'Yes. Take it there for two hours, or bring them here; the lift is free on most mornings.',
    es: 'Sí. Lléveselo dos horas, o tráigalo aquí; el elevador está libre casi todas las mañanas.',
  },
}

/** Questions of people who buy a used car with care. */
export const faq: Site['searchOptions']['faq'] = {
  new: [],
  used: [checked, returns, ownMechanic],
  cpo: [],
  specials: [returns],
}
