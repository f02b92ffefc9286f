import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './home.en.ts'

export const messages = {
  title: 'Vehículos nuevos y seminuevos en {place}',
  titleAnywhere: 'Vehículos nuevos y seminuevos',
  titleUsed: 'Vehículos seminuevos en {place}',
  titleUsedAnywhere: 'Vehículos seminuevos',
  description:
    '{name}: {n} vehículos con precio todo incluido. Busque, lea y pregunte, en español o en inglés.',
  heading: 'Encuentre el suyo. Sepa cuánto cuesta.',
  lead: { one: 'Hoy hay {n} vehículo.', other: 'Hoy hay {n} vehículos.' },
  leadAllIn: 'Cada precio que mostramos ya trae sumados nuestros propios cargos.',
  keywords: '¿Qué busca?',
  keywordsHint: 'Jeep Wrangler, Ram 1500, Rubicon, 4WD…',
  searchNew: 'Buscar nuevos',
  searchUsed: 'Buscar seminuevos',
  quickNew: 'Nuevos',
  quickUsed: 'Seminuevos',
  bodies: 'Empiece por la carrocería',
  bodyNew: '{n} nuevos',
  bodyUsed: '{n} seminuevos',
  picks: 'Un buen punto de partida',
  picksAll: { one: 'Ver {n} vehículo', other: 'Ver los {n}' },
  sell: '¿Cuánto vale su vehículo?',
  sellText:
    'En unos dos minutos tiene una oferta que explica cada renglón y vale siete días. Véndanoslo o entréguelo a cuenta.',
  sellVin: 'VIN de su vehículo',
  sellFind: 'Encontrar mi vehículo',
  sellByChoice: '¿No tiene el VIN a la mano? Elija año, marca y modelo',
  why: 'Cómo trabajamos',
  allInTitle: 'Un solo precio, con nuestros cargos incluidos',
  allInText:
    'El precio más grande de cada ficha abarca todo lo que le cobramos. El impuesto, el título y el registro dependen de dónde vive usted y se suman aparte.',
  findTitle: 'Filtre sin quedarse sin nada',
  findText:
    'Cada filtro dice cuántos vehículos deja antes de que usted lo elija. Lo que ya no está, sale de la lista.',
  openTitle: 'Mire sin registrarse',
  openText:
    'Buscar y filtrar no requiere cuenta, y respondemos su pregunta acepte o no llamadas o mensajes de texto.',
  languageTitle: 'En español o en inglés, de principio a fin',
  languageText:
    'Cada página y cada formulario está en los dos idiomas, también lo que incluye un precio y lo que usted acepta.',
  visit: 'Visite {name}',
  call: 'Llamar al {phone}',
} as const satisfies Translation<typeof en>
