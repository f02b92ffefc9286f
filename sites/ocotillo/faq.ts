import type { Faq, Site } from '#domain/site/site.ts'

const priceIncludes: Faq = {
  question: {
    en: 'What does the price include?',
    es: '¿Qué incluye el precio?',
  },
  answer: {
    en: 'The price with dealer fees holds every charge of ours that all buyers pay. Sales tax, title and registration come on top, because they depend on where you live.',
    es: 'El precio con todo incluido abarca todo lo que cobramos a cada comprador. El impuesto, el título y el registro se suman aparte, porque dependen de dónde vive usted.',
  },
}

const onTheWay: Faq = {
  question: {
    en: 'Can I reserve a vehicle that has not arrived yet?',
    es: '¿Puedo apartar un vehículo que todavía no llega?',
  },
  answer: {
    en: 'Yes. Ask about it from its page and we hold it for you with a refundable deposit. We call when it is on the lot.',
    es: 'Sí. Pregunte desde su página y se lo apartamos con un depósito reembolsable. Le llamamos en cuanto llegue.',
  },
}

const otherStore: Faq = {
  question: {
    en: 'The one I like is at another store. Can I see it here?',
    es: 'El que me gusta está en otro concesionario. ¿Puedo verlo aquí?',
  },
  answer: {
    en: 'Usually. Each vehicle names the city where it stands. Tell us which one and we say whether and when it can be brought over.',
    es: 'Casi siempre. Cada vehículo indica la ciudad donde está. Díganos cuál y le decimos si podemos traerlo y cuándo.',
  },
}

const tradeIn: Faq = {
  question: {
    en: 'Do you take my car in trade if I still owe on it?',
    es: '¿Reciben mi auto a cuenta si todavía lo debo?',
  },
  answer: {
    en: 'Yes. We pay off the lender and show you the difference in writing, whichever way it goes.',
    es: 'Sí. Liquidamos la deuda con el banco y le mostramos la diferencia por escrito, a favor o en contra.',
  },
}

const inspection: Faq = {
  question: {
    en: 'What do you check before a pre-owned vehicle is for sale?',
    es: '¿Qué revisan antes de poner a la venta un seminuevo?',
  },
  answer: {
    en: 'Brakes, tires, fluids, lights, battery, recalls and a road test. Ask for the sheet of any vehicle and we send it.',
    es: 'Frenos, llantas, fluidos, luces, batería, retiros del mercado (recall) y una prueba de manejo. Pida la hoja de cualquier vehículo y se la enviamos.',
  },
}

const certified: Faq = {
  question: {
    en: 'What makes a vehicle certified?',
    es: '¿Qué hace que un vehículo sea certificado?',
  },
  answer: {
    en: 'Its maker says so: it is recent enough, has few enough miles, passed the maker’s inspection and comes with the maker’s warranty.',
    es: 'Lo dice el fabricante: es reciente, tiene pocas millas, pasó la inspección de fábrica y trae la garantía del fabricante.',
  },
}

const specialsEnd: Faq = {
  question: { en: 'How long does a special last?', es: '¿Cuánto dura una oferta?' },
  answer: {
    en: 'Until its date, or until that vehicle is sold. A price on a special is for the vehicle with that stock number.',
    es: 'Hasta su fecha, o hasta que se venda ese vehículo. El precio de una oferta es para el vehículo con ese número de inventario.',
  },
}

/** Questions that shoppers in Scottsdale ask, below each kind of list. */
export const faq: Site['searchOptions']['faq'] = {
  new: [priceIncludes, onTheWay, otherStore, tradeIn],
  used: [priceIncludes, inspection, otherStore, tradeIn],
  cpo: [certified, priceIncludes, otherStore],
  specials: [specialsEnd, priceIncludes],
}
