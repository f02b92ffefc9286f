import type { messages as en } from './offer.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  // The vehicle
  aboutGrade: 'Condición: {grade}',

  // Title and amount
  title: 'Nuestra oferta por su {vehicle}',
  kicker: 'Nuestra oferta',
  forYour: 'por su {vehicle}',
  moment: '{day} a {time}',
  goodThrough: 'Válida hasta el {moment}',
  daysLeft: { one: 'Queda {n} día', other: 'Quedan {n} días' },
  lastDay: 'Queda menos de un día',
  promise: 'Es lo que pagamos si está como usted lo describió. Lo confirmamos al verlo.',
  toInspection: 'Reservar la inspección',
  toApply: 'Usarla para otro vehículo',
  leftAfter: 'Le quedan {amount} después de liquidar',
  missingAfter: 'Faltan {amount} para liquidar',
  evenAfter: 'Cubre exactamente lo que debe',

  // Lines of the calculation
  linesTitle: 'Cómo la calculamos',
  linesLead: 'Cada renglón muestra en qué se basa.',
  'line.base': 'Valor base',
  'line.mileage': 'Millaje',
  'line.condition': 'Condición',
  'line.options': 'Opciones',
  'line.region': 'Región',
  'line.reconditioning': 'Preparación para la venta',
  'line.adjustment': 'Ajuste',
  sum: 'Nuestra oferta',
  explainBase:
    'Según lo que piden los concesionarios por un {vehicle} con las {miles} usuales para su edad, menos lo que cuesta venderlo.',
  explainBaseAnyTrim:
    'Según lo que piden los concesionarios por un {vehicle}, en sus versiones más comunes y con las {miles} usuales para su edad, menos lo que cuesta venderlo.',
  explainBasePlain:
    'Según lo que piden los concesionarios por un {vehicle}, menos lo que cuesta venderlo.',
  explainListings: { one: 'Según {n} anuncio.', other: 'Según {n} anuncios.' },
  explainFewer: 'El suyo tiene {miles}: {n} menos de lo usual para su edad.',
  explainMore: 'El suyo tiene {miles}: {n} más de lo usual para su edad.',
  explainSame: 'El suyo tiene {miles}, lo usual para su edad.',
  explainMiles: 'El suyo tiene {miles}.',
  explainMeasure: 'Usted indicó “{grade}”, la base de comparación.',
  explainGrade: 'Usted indicó “{grade}”. Comparado con el mismo vehículo en condición “{good}”.',
  explainOptions: 'Usted indicó: {list}. Comparado con uno sin ellas.',
  explainNoOptions: 'Usted no indicó ninguna. Comparado con uno sin opciones.',
  explainRegion: 'Precio de uno así en {state}, comparado con todo el país.',
  explainNoRegion: 'Sin ajuste por {state}.',
  explainNoState: 'Sin ajuste por su código postal.',
  explainReconditioning:
    'Inspección, servicio y limpieza antes de poder venderlo. Lo mismo para cada vehículo.',
  explainAdjustment: 'Otro ajuste de {source}, sin más detalle.',
  valuedByModel:
    'Calculada con nuestro propio modelo del {day}. Las mismas respuestas dan la misma cantidad.',
  valuedBy: 'Valuado por {source}.',

  // Price range
  rangeTitle: 'Lo que piden los concesionarios',
  rangeText:
    'Cuatro de cada cinco como el suyo se ofrecen entre {low} y {high}. El punto medio es {middle}.',
  rangeWhy:
    'La diferencia con nuestra oferta cubre la preparación, la venta y el riesgo de venderlo por menos.',
  middle: 'Punto medio',
  ourOffer: 'Nuestra oferta',

  // Comparables
  comparablesTitle: 'Como el suyo, hoy en nuestros lotes',
  comparablesText: 'Lo que pedimos por vehículos como el suyo, listos para la venta.',
  comparablesNone: 'Ahora no tenemos vehículos como el suyo.',

  // Payoff
  equityTitle: 'Después de liquidar',
  owed: 'Saldo por liquidar',
  owedTo: 'Saldo por liquidar con {lender}',
  left: 'Le quedan',
  missing: 'Todavía faltan',
  leftText: 'Puede usarlo para su próximo vehículo o recibirlo en pago.',
  missingText:
    'Puede pagarlo en el concesionario o pedir que se sume a su próximo préstamo. Ese préstamo será entonces mayor y costará más.',
  evenText: 'La oferta cubre exactamente lo que debe.',
  equityNote: 'El saldo definitivo es el que su acreedor indique para ese día.',

  // What to bring
  bringTitle: 'Qué traer',
  'bring.license': 'La licencia de manejar de todos los que figuran en el título',
  'bring.title': 'El título, todavía sin firmar',
  'bring.payoff': 'Una carta de saldo de su acreedor, con el número de cuenta',
  'bring.registration': 'El registro vigente',
  'bring.keys': 'Todas las llaves y controles',
  'bring.records': 'Los comprobantes de servicio, si los tiene',

  // Inspection
  inspectionTitle: 'Traiga su vehículo a inspección',
  inspectionText: 'Tráigalo a {dealer}. No tiene que pagar ni firmar nada.',
  localTime: 'Hora local de {city}',
  timeOn: '{day}, {time}',
  allTimes: 'Todos los días y horas',
  noTimes: 'Por ahora no hay horas disponibles en línea. Llame al concesionario para acordar una.',
  call: 'Llamar al {phone}',
  directions: 'Cómo llegar',

  // Apply
  applyTitle: 'Úsela para su próximo vehículo',
  applyText: 'Su calculadora se abre ya con el valor de su auto a cuenta.',
  applyTextOwed: 'Su calculadora se abre ya con el valor de su auto a cuenta y lo que debe.',
  applyThis: 'Verlo con mi auto a cuenta',
  applyOther: 'O busque otro',
  applyFind: 'Busque un vehículo',
  applyHint: 'Marca, modelo, color o número de inventario',
  find: 'Buscar',
  found: { one: '{n} vehículo encontrado', other: '{n} vehículos encontrados' },
  foundFirst: 'Los primeros {shown} de {n}. Agregue una palabra para hallar el suyo.',
  foundNone: 'No hay nada con esas palabras. Pruebe con menos.',

  // Saving the offer
  keepTitle: 'Guarde esta oferta',
  keepRequest: 'Guarde esta página',
  keepText:
    'Se abre en cualquier navegador con su enlace. Quien tenga el enlace puede ver esta página: compártalo con cuidado.',
  print: 'Imprimir en una página',
  ownPage: 'Ver, corregir o borrar lo que nos envió',
  email: 'Enviármela por correo',
  emailHint: 'Se usa solo para este mensaje.',
  send: 'Enviar',
  'done.mailed': 'Va en camino a su correo.',
  'problem.errorEmail': 'Escriba un correo electrónico, por ejemplo nombre@ejemplo.com',
  'problem.mailed-often':
    'Ya se envió el máximo de veces. Imprímala o guarde la dirección de esta página.',
  'problem.wait':
    'Demasiados mensajes desde aquí en poco tiempo. Inténtelo de nuevo en diez minutos.',
  'problem.unsure': 'No se pudo enviar. Imprímala o guarde la dirección de esta página.',
  'problem.unavailable': 'No se pudo completar. Inténtelo de nuevo en un momento.',
  sheetAddress: 'Esta oferta en línea: {url}',

  // Withdraw
  withdrawTitle: 'Retirar esta oferta',
  withdrawRequest: 'Retirar esta solicitud',
  withdrawOpen: 'Qué pasa si la retira',
  withdrawText:
    'La oferta termina ahora y aquí se borran su VIN y lo que debe. No se puede deshacer. No afecta los mensajes que envió a {dealer}.',
  withdrawRequestText:
    'Esta página termina ahora y aquí se borran su VIN y lo que debe. No se puede deshacer. No afecta los mensajes que envió a {dealer}.',
  withdrawNow: 'Retirarla ahora',

  // Other states
  expiredKicker: 'Vencida',
  expiredTitle: 'Esta oferta ya venció.',
  expiredText:
    'Era de {amount} y fue válida hasta el {moment}. El valor de los vehículos cambia, por eso ninguna oferta dura más.',
  expiredLines: 'Cómo la calculamos',
  again: 'Pedir una oferta nueva',
  againText: 'Ya tenemos los datos de su vehículo.',
  withdrawnKicker: 'Retirada',
  withdrawnTitle: 'Usted retiró esta oferta.',
  withdrawnText: 'Aquí se borraron su VIN y lo que debía.',
  requestKicker: 'Todavía sin cifra',
  requestTitle: 'Primero queremos ver su {vehicle}.',
  requestNext: 'Reserve una hora. Después de verlo, le decimos cuánto pagamos.',
  'reason.unknown-model':
    'No tenemos datos de venta del {model}; cualquier cifra sería una suposición.',
  'reason.few-listings': 'Tenemos datos de muy pocos {model} para dar una cifra segura.',
  'reason.year':
    'No tenemos datos del {model} {year} ni de años cercanos; cualquier cifra sería una suposición.',
  'reason.mileage':
    'Con {miles}, el valor depende sobre todo de su condición, y tenemos que verlo.',
  'reason.worth': 'El valor de un vehículo así es tan poco común que tenemos que verlo.',
  described: 'Como usted lo describió',
  private: 'Solo puede verla quien tenga la dirección de esta página.',
} as const satisfies Translation<typeof en>
