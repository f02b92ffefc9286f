import type { messages as en } from './service.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  home: 'Inicio',
  breadcrumb: 'Ruta de navegación',
  pages: 'Páginas de servicio',
  book: 'Reservar servicio',
  call: 'Llamar al {phone}',
  departmentState: 'Departamento de servicio: {state}',
  vin: 'VIN de su vehículo',
  vinHint: 'En la tarjeta de registro o al pie del parabrisas',
  mileage: 'Millaje',
  optional: 'opcional',
  withoutVin: 'O por año, marca y modelo',
  chooseTime: 'Elegir una hora',
  write: '¿Prefiere escribir? Envíenos un mensaje',
  department: 'El departamento de servicio',
  hours: 'Horario de servicio',
  offers: 'Ofertas especiales de hoy',
  offersHelp:
    'Reserve con un cupón, o imprima esta página o muestre un cupón en su teléfono al entregar el vehículo.',
  print: 'Imprimir los cupones',
  off: 'de descuento',
  free: 'Gratis',
  offerCode: 'Código',
  offerBook: 'Reservar con este cupón',
  offerDays: 'Del {from} al {until}',
  offerAt: 'Válido en {name}, {phone}',
  offerAtStore: 'Válido en {name}',
  finePrint: 'Términos',
  noOffers: 'Hoy no hay cupones',
  noOffersHelp:
    'Los cambiamos con cada temporada. Pregúntenos cuánto cuesta un trabajo; en cualquier caso recibe un presupuesto.',
} as const satisfies Translation<typeof en>
