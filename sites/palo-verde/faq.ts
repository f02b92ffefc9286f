import type { Faq, Site } from '#domain/site/site.ts'

const charging: Faq = {
  question: {
    en: 'Do you install a charger at home?',
    es: '¿Instalan un cargador en casa?',
  },
  answer: {
    en: 'An electrician we work with does, at their price and not ours. Your advisor sets the date when you order an electric BMW.',
    es: 'Lo hace un electricista con quien trabajamos, a su precio y no al nuestro. Su asesor fija la fecha cuando usted encarga un BMW eléctrico.',
  },
}

const leaseEnd: Faq = {
  question: {
    en: 'My lease is with another dealer. Can I return the car here?',
    es: 'Mi arrendamiento es de otro concesionario. ¿Puedo devolver el auto aquí?',
  },
  answer: {
    en: 'Yes, any BMW lease. We look it over with you four weeks before it ends, so that nothing on the last bill is new to you.',
    es: 'Sí, cualquier arrendamiento de BMW. Lo revisamos con usted cuatro semanas antes, para que nada en la última cuenta le sorprenda.',
  },
}

const certified: Faq = {
  question: {
    en: 'How long does the certified warranty last?',
    es: '¿Cuánto dura la garantía certificada?',
  },
  answer: {
    en: 'It begins when the new-vehicle warranty ends, and what is left of that one comes with the car. The dates stand on the papers of each vehicle.',
    es: 'Empieza cuando termina la garantía de auto nuevo, y lo que queda de esa viene con el auto. Las fechas están en los papeles de cada vehículo.',
  },
}

/** Questions that shoppers of the BMW store ask. */
export const faq: Site['searchOptions']['faq'] = {
  new: [charging, leaseEnd],
  used: [leaseEnd, certified],
  cpo: [certified, leaseEnd],
  specials: [leaseEnd],
}
