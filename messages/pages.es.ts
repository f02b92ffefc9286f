import type { messages as english } from './pages.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  home: 'Inicio',
  breadcrumb: 'Ruta de navegación',
  seeCertified: {
    one: 'Ver el seminuevo certificado',
    other: 'Ver los {n} seminuevos certificados',
  },
  seeNew: { one: 'Ver el vehículo nuevo', other: 'Ver los {n} vehículos nuevos' },
  seeUsed: { one: 'Ver el seminuevo', other: 'Ver los {n} seminuevos' },
  askUs: 'Pregúntenos',
  call: 'Llamar al {phone}',
  callStore: 'Llamar a {name}, {phone}',
  programsAsOf: 'Lo que pagan los fabricantes de nuestros vehículos nuevos al {day}:',
  programsNone:
    'Al {day} no conocemos ningún programa vigente de los fabricantes cuyos vehículos nuevos vendemos. Pregúntenos: los programas cambian a menudo.',
  programUpTo: 'Hasta {amount}',
  programModels: 'Para estos modelos: {models}',
  programUntil: 'Vigente hasta el {day}',
  programSource: 'Ver el programa de {make}',
  onThisPage: 'En esta página',
  notTranslated: 'Esta página todavía no está en español: se muestra en inglés.',
  vehiclesAll: { one: 'Ver el vehículo', other: 'Ver los {n} vehículos' },
  vehiclesNone: 'Por ahora no hay ninguno en la lista.',
  vehiclesList: 'Ver la lista',
  staffAll: 'Conozca a todo el equipo',
  offersAll: 'Ver todas las ofertas',
  offersNone: 'Por ahora no hay ofertas.',
  hours: 'Horario y contacto',
  gallery: { one: '{n} imagen', other: '{n} imágenes' },
  watchAt: 'Ver en {host}',
  eventTime: 'de {from} a {until}',
  eventPlace: 'Dónde',
} as const satisfies Translation<typeof english>
