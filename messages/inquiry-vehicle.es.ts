import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './inquiry-vehicle.en.ts'

export const messages = {
  vehicle: 'Su vehículo',
  changeVehicle: 'Elegir otro vehículo',
  price: 'Precio',
  sold: 'Vendido',
  stock: 'Inventario {stock}',
  stockNumber: 'Número de inventario',
  answers: 'Responde {dealer}',
  unknownTitle: 'No tenemos el número de inventario {stock}.',
  unknownText: 'Quizá se vendió o se escribe distinto. Búsquelo abajo o siga sin él.',
  soldTitle: 'Este vehículo ya se vendió.',
  soldText: 'Puede escribirnos de todos modos. Estos son los más parecidos que tenemos.',
  pickTitle: '¿De qué vehículo se trata?',
  pickHint: 'Marca, modelo, color o número de inventario',
  pickKeywords: 'Busque un vehículo',
  pickMake: 'Marca',
  anyMake: 'Cualquier marca',
  pickAction: 'Buscar',
  found: { one: '{n} vehículo. Elíjalo.', other: '{n} vehículos. Elija uno.' },
  foundFirst: 'Los primeros {shown} de {n} vehículos. Agregue una palabra para encontrar el suyo.',
  foundNone: 'No encontramos nada con eso. Use menos palabras o siga sin un vehículo.',
  noVehicle: '¿Ningún vehículo en particular?',
  noVehicleText: 'Escríbanos de todos modos.',
  noVehicleChoice: 'Elija un concesionario y escríbale de todos modos.',
  store: 'Concesionario',
  noStore: 'Todavía no se puede contactar a ningún concesionario desde aquí.',
  callNumber: 'Llamar al {phone}',
} as const satisfies Translation<typeof en>
