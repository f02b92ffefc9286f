import type { messages as en } from './notification.en.ts'
import type { Translation } from './translation.ts'

export const messages: Translation<typeof en> = {
  title: 'Avísenme cuando llegue uno',
  titleVehicle: 'Avísenme sobre este vehículo',
  description:
    'Diga qué busca. {site} le escribe cuando llegue uno, como máximo una vez al día, hasta que usted lo cancele.',
  lead: 'Diga qué busca. Le escribimos cuando llegue uno: como máximo un mensaje al día, y puede cancelarlo cuando quiera.',
  leadGone: 'Le escribimos una vez si vuelve a estar a la venta.',
  leadPrice:
    'Le escribimos una vez si su precio baja de {price}, o si se vende y vuelve a estar a la venta.',
  leadHere: 'Le escribimos una vez si baja su precio, o si se vende y vuelve a estar a la venta.',
  whatFor: '¿Qué busca?',
  whereTo: '¿Adónde le escribimos?',
  type: 'Condición',
  'type.new': 'Nuevos',
  'type.used': 'Seminuevos',
  'type.cpo': 'Certificados',
  make: 'Marca',
  model: 'Modelo',
  body: 'Carrocería',
  minYear: 'Año más antiguo',
  maxYear: 'Año más reciente',
  maxPrice: 'Precio máximo',
  keywords: 'Palabras',
  keywordsHint: 'Por ejemplo un color, un motor o una versión: rojo rubicon',
  emailHint:
    'Primero enviamos ahí un enlace. No llega nada más hasta que usted lo abra y confirme.',
  alsoTitle: 'Su búsqueda también dice',
  hereNow: {
    one: 'Ahora hay {n} vehículo así.',
    other: 'Ahora hay {n} vehículos así.',
  },
  hereSee: 'Verlos',
  noneNow: 'Ahora no tenemos ninguno así.',
  send: 'Avísenme',
  storeNote:
    'El concesionario ve lo que usted busca. Acepta solo estos mensajes, no ofertas ni llamadas.',
  'type.any': 'Nuevos o seminuevos',
  'make.any': 'Cualquier marca',
  'model.any': 'Cualquier modelo',
  'body.any': 'Cualquier carrocería',
  'page.pendingTitle': '¿Quiere que le avisemos?',
  'page.pendingText':
    'Confirme, por favor, que podemos escribir a {email} cuando haya novedades de:',
  'page.confirm': 'Sí, avísenme',
  'page.refuse': 'No, bórrenlo',
  'page.confirmedTitle': 'Le avisaremos',
  'page.confirmedText': 'Escribimos a {email} cuando haya novedades de:',
  'page.until':
    'Como máximo un mensaje al día, hasta el {date}. Después dejamos de escribir, salvo que usted lo renueve.',
  'page.untilVehicle': 'Le enviamos un solo mensaje. La alerta dura hasta el {date}.',
  'page.renew': 'Renovar por 90 días',
  'page.stop': 'Dejar de recibir estos mensajes',
  'page.endedTitle': 'Ya no enviamos estos mensajes',
  'page.endedText': 'No recibirá más mensajes de esta alerta. Borramos su correo en 30 días.',
  'page.again': 'Buscar otra cosa',
  'page.search': 'Ver todos los vehículos',
  'page.seeVehicle': 'Ver el vehículo',
  'page.seeList': 'Ver lo que hay ahora',
}
