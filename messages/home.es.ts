import type { messages as en } from './home.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Vehículos nuevos y seminuevos en {place}',
  titleAnywhere: 'Vehículos nuevos y seminuevos',
  titleUsed: 'Vehículos seminuevos en {place}',
  titleUsedAnywhere: 'Vehículos seminuevos',
  description:
    '{name}: {n} vehículos con precio todo incluido. Busque, compare y pregunte, en español o en inglés.',
  descriptionPlain: '{name}: {n} vehículos. Busque, compare y pregunte, en español o en inglés.',
  lead: {
    one: '{n} vehículo disponible hoy: {makes}.',
    other: '{n} vehículos disponibles hoy, entre ellos {makes}.',
  },
  leadAllIn: 'Cada precio ya incluye nuestros cargos.',
  keywords: '¿Qué busca?',
  keywordsHint: 'Marca, modelo, color, inventario',
  searchNew: 'Buscar nuevos',
  searchUsed: 'Buscar seminuevos',
  searchUsedAs: 'Buscar {label}',
  refineMake: 'Marca',
  anyMake: 'Cualquiera',
  refineBody: 'Carrocería',
  anyBody: 'Cualquiera',
  refinePrice: 'Hasta',
  anyPrice: 'Cualquiera',
  skipToVehicles: 'Saltar a los vehículos',
  makes: 'Busque por marca',
  bodyNew: { one: '{n} nuevo', other: '{n} nuevos' },
  bodyUsed: { one: '{n} seminuevo', other: '{n} seminuevos' },
  bodyUsedAs: '{label}: {n}',
  specialsNew: { one: '{n} nuevo', other: '{n} nuevos' },
  specialsUsed: { one: '{n} seminuevo', other: '{n} seminuevos' },
  specialsCpo: { one: '{n} certificado', other: '{n} certificados' },
  clearance: 'La liquidación de {year}',
  clearanceText: {
    one: '{n} vehículo del año modelo {year}, al precio de hoy.',
    other: '{n} vehículos del año modelo {year}, a precios de hoy.',
  },
  clearanceAll: 'Ver la liquidación',
  stores: { one: '{n} concesionario', other: '{n} concesionarios, un solo inventario' },
  storesAll: 'Horario y cómo llegar',
  towns: 'Seminuevos por ciudad',
  townsLabel: 'Vehículos seminuevos por ciudad',
  articles: 'Guías de compra',
  articlesAll: 'Todos los artículos',
  reviews: 'Opiniones en Google',
  picksAll: { one: 'Ver {n} vehículo', other: 'Ver los {n}' },
  sellText:
    'Reciba una oferta en unos dos minutos, explicada renglón por renglón y válida por siete días. Véndanoslo o entréguelo a cuenta.',
  sellVin: 'VIN de su vehículo',
  sellFind: 'Encontrar mi vehículo',
  sellByChoice: '¿No tiene el VIN a la mano? Elija año, marca y modelo',
  allInTitle: 'Un solo precio, con nuestros cargos incluidos',
  allInText:
    'El precio grande de cada ficha incluye todo lo que le cobramos. El impuesto, el título y el registro se pagan aparte y dependen de dónde vive usted.',
  findTitle: 'Filtros que muestran cuántos hay',
  findText:
    'Cada filtro muestra cuántos vehículos coinciden antes de que usted lo elija. Los vendidos salen de la lista.',
  openTitle: 'Busque sin registrarse',
  openText:
    'No necesita una cuenta para buscar, y respondemos sus preguntas aunque no acepte llamadas ni mensajes de texto.',
  languageTitle: 'Todo en español y en inglés',
  languageText:
    'Cada página y cada formulario está en los dos idiomas, también los detalles del precio y los consentimientos.',
  visit: 'Visite {name}',
  call: 'Llamar al {phone}',
} as const satisfies Translation<typeof en>
