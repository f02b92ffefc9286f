import type { Faq, Site } from '#domain/site/site.ts'

const distance: Faq = {
  question: { en: 'How do you reckon the distance?', es: '¿Cómo calculan la distancia?' },
  answer: {
    en: 'From the middle of your zip code to the store, along the road as far as we can tell. Choose “Nearest” as the order and give your zip code.',
    es: 'Desde el centro de su código postal hasta el concesionario, por carretera hasta donde podemos saber. Elija el orden “Más cercanos” y escriba su código postal.',
  },
}

const value: Faq = {
  question: { en: 'Why are these less expensive?', es: '¿Por qué cuestan menos?' },
  answer: {
    en: 'They are older, or have more miles, or have been here longer. All were inspected, and the page says what we found.',
    es: 'Son de más años, tienen más millas o llevan más tiempo aquí. Todos pasaron por inspección, y la página dice qué encontramos.',
  },
}

const haggle: Faq = {
  question: { en: 'Is there room below the price?', es: '¿Se puede bajar el precio?' },
  answer: {
    en: 'No. It starts where others end, and it is the same for everybody. What your trade-in brings comes on top.',
    es: 'No. Empieza donde otros terminan y es igual para todos. Lo que vale su auto a cuenta se suma aparte.',
  },
}

/** Questions of people who want to spend little. */
export const faq: Site['searchOptions']['faq'] = {
  new: [distance, haggle],
  used: [value, distance, haggle],
  cpo: [],
  specials: [haggle, value],
}
