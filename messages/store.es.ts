import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './store.en.ts'

export const messages = {
  openUntil: 'Ventas está abierto hasta las {time}.',
  opensToday: 'Ventas abre hoy a las {time}.',
  opensOn: 'Ventas abre el {day} a las {time}.',
  closedNow: 'Ventas está cerrado ahora.',
  openNow: 'Abierto ahora',
  shortOpenUntil: 'Abierto hasta las {time}',
  shortOpensToday: 'Abre hoy a las {time}',
  shortOpensOn: 'Abre el {day} a las {time}',
  shortClosedNow: 'Cerrado ahora',
  shortOpenNow: 'Abierto ahora',
  specialHours: 'horario especial',
  messageUs: 'Envíenos un mensaje',
  directions: 'Cómo llegar',
  directionsTo: 'Cómo llegar a {name}, abre un mapa en otro sitio',
  distanceFrom: '¿A qué distancia está de su código postal?',
  distanceShow: 'Ver',
  distanceAway: { one: '{n} milla desde {zip}', other: '{n} millas desde {zip}' },
  distanceUnknown: 'No conocemos este código postal.',
  mapMiles: '{n} mi',
  mapFailed: 'El mapa interactivo no cargó. El nuestro muestra los mismos concesionarios.',
  salesHours: 'Horario de ventas',
  today: 'Hoy, {day}',
  hours: '{open} a {close}',
  closed: 'Cerrado',
  unknownHours: 'Llámenos',
  serviceOf: '{name}, taller de servicio',
  partsOf: '{name}, refacciones',
} as const satisfies Translation<typeof en>
