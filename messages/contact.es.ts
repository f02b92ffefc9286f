import type { messages as en } from './contact.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Contáctenos',
  titleOf: 'Contacte a {name}',
  description:
    'Teléfonos, horario y cómo llegar a {name}, y un formulario que responde una persona.',
  lead: 'Llame, escriba o visítenos. Le responde una persona.',
  call: 'Llamar al {phone}',
  seeStores: { one: 'Horario y cómo llegar', other: 'Concesionarios y horarios' },
  messagesOff:
    'Los mensajes están desactivados en este navegador. De todos modos puede usar el formulario.',
  messagesOn: 'Activarlo de nuevo',
  // The map and the distances
  mapOf: { one: 'Mapa del concesionario', other: 'Mapa de los concesionarios' },
  pin: '{n}: {name}, {city}',
  mapRough: 'Un concesionario sin coordenadas exactas aparece en el centro de su código postal.',
  openMap: 'Abrir el mapa interactivo',
  openMapFrom: 'Se carga desde {host}, que sabrá que usted lo consulta.',
  closeMap: 'Cerrar el mapa',
  estimated:
    'Las distancias son estimadas: la línea recta desde el centro del código postal, multiplicada por {factor} por el recorrido de las carreteras.',
  measured: 'Las distancias son por carretera, medidas por Google desde el código postal.',
  fromHere: 'A {distance} de aquí, aproximadamente',
  near: 'Otros concesionarios',
  staff: 'Conozca a nuestro equipo',
  more: 'Otras opciones',
  bookService: 'Reservar una cita de servicio',
  bookVisit: 'Reservar una prueba de manejo o una visita',
  storePage: 'Página de este concesionario',
  storePageOf: 'Página de este concesionario, {name}',
  socialOf: '{name} en {network}',
  // The form
  write: 'Escríbanos',
  aboutVehicle: 'Sobre el {name}, inventario {stock}',
  topic: '¿De qué se trata?',
  'topic.sales': 'Ventas',
  'topic.finance': 'Financiamiento',
  'topic.service': 'Servicio',
  'topic.parts': 'Refacciones',
  'topic.fleet': 'Flotillas de empresa',
  'topic.feedback': 'Comentarios',
  store: 'Concesionario',
  comments: 'Mensaje',
  send: 'Enviar mensaje',
  noStore: 'Todavía no se puede contactar a ningún concesionario desde aquí.',
  noStoreHelp:
    'Nuestros concesionarios todavía no aparecen aquí. Los vehículos sí, y cada uno dice quién lo tiene.',
  seeVehicles: 'Ver los vehículos',
  // The stores
  stores: { one: 'Dónde encontrarnos', other: 'Nuestros concesionarios' },
  allStores: 'Todos los concesionarios',
  sales: 'Ventas',
  service: 'Servicio',
  parts: 'Refacciones',
  callDepartment: 'Llamar a {department}: {phone}',
  todayHours: 'Hoy: {hours}',
  week: 'Horario de esta semana',
  weekOf: 'Horario de {name} esta semana',
  day: 'Día',
} as const satisfies Translation<typeof en>
