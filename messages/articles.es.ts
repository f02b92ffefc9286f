import type { Translation } from '#i18n/message.ts'

import type { messages as english } from './articles.en.ts'

export const messages = {
  home: 'Inicio',
  breadcrumb: 'Ruta de navegación',
  title: 'Artículos: comprar, pagar y cuidar su vehículo',
  name: 'Artículos',
  heading: 'Lo que conviene saber antes de firmar, manejar o reparar',
  lead: 'Respuestas claras de quienes venden, financian y reparan vehículos aquí. Sin modas del mes y sin ofertas que se acaban esta noche.',
  description:
    'Artículos claros de nuestra gente de ventas, financiamiento y servicio: arrendar o comprar, precios y cargos, calor, remolque, carga en casa y mantenimiento.',
  topics: 'Temas',
  allTopics: 'Todos los temas',
  'topic.buying': 'Comprar',
  'topic.money': 'Dinero',
  'topic.selling': 'Auto a cuenta',
  'topic.care': 'Cuidado',
  'topic.electric': 'Eléctricos',
  'topic.trucks': 'Camionetas',
  'author.sales': 'Nuestro equipo de ventas',
  'author.finance': 'Nuestro equipo de financiamiento',
  'author.service': 'Nuestro equipo de servicio',
  'author.trade': 'Nuestros valuadores',
  written: '{day}',
  updated: 'Actualizado el {day}',
  minutes: '{time} de lectura',
  nothing: 'Todavía no hay artículos',
  nothingHelp: 'Nadie ha escrito artículos para este sitio. Pregúntenos; le contesta una persona.',
  ask: 'Pregúntenos',
  onThisPage: 'En este artículo',
  shop: 'Véalo en nuestros lotes',
  shopOf: 'En nuestros lotes: {what}',
  newList: 'Nuevos',
  usedList: 'Seminuevos',
  cpoList: 'Certificados',
  vehicles: { one: '{n} vehículo', other: '{n} vehículos' },
  related: 'Siga leyendo',
  question: '¿Su pregunta es otra?',
  questionText:
    'Escríbanos o llámenos. Quien le contesta trabaja aquí y conoce el vehículo del que usted habla.',
} as const satisfies Translation<typeof english>
