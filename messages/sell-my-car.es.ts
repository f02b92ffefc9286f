import type { messages as en } from './sell-my-car.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Venda su vehículo o entréguelo a cuenta',
  description:
    'Sepa cuánto vale su vehículo. {name} le explica su oferta renglón por renglón, y es válida por siete días.',
  heading: '¿Cuánto vale su vehículo?',
  lead: 'Díganos cuál es. En unos dos minutos tiene una oferta explicada renglón por renglón y válida por siete días.',

  // Finding it
  findBy: 'Encuentre su vehículo por',
  byVin: 'VIN',
  byYmm: 'Año, marca, modelo',
  vin: 'Número de identificación del vehículo (VIN)',
  vinHint: '17 letras y números, sin I, O ni Q.',
  vinSend: 'Encontrar mi vehículo',
  vinEmpty: 'Escriba primero el VIN.',
  vinLength: {
    one: 'Un VIN tiene 17 caracteres y este tiene uno. Revíselo.',
    other: 'Un VIN tiene 17 caracteres y este tiene {n}. Revíselo.',
  },
  vinOld: 'Los vehículos de antes de 1981 llevan números más cortos. Elija año, marca y modelo.',
  vinNeverUsed:
    'El carácter {place} es “{character}”, que no existe en un VIN. Vea si es {instead}.',
  vinCharacter: 'El carácter {place} es “{character}”, que no existe en un VIN.',
  vinDigit:
    'Uno de los caracteres está mal: el noveno debería ser “{expected}” y es “{found}”. Revíselos uno por uno.',
  vinLikely: '¿Es uno de estos?',
  vinLikelyOne: '¿Es este?',
  vinUnknown: 'El VIN {vin} es válido, pero no encontramos su vehículo.',
  vinUnknownText: 'Elíjalo por año, marca y modelo.',
  year: 'Año',
  make: 'Marca',
  model: 'Modelo',
  trim: 'Versión',
  choose: 'Elija',
  'first.make': 'Elija primero el año',
  'first.model': 'Elija primero la marca',
  'first.trim': 'Elija primero el modelo',
  loading: 'Un momento',
  anyTrim: 'No la sé, o es otra',
  noTrims: 'Ninguna conocida',
  ymmHint: 'Elija y continúe: se llena la lista siguiente.',
  ymmFailed: 'La lista siguiente no llegó. Presione Continuar y la página la trae.',
  ymmSend: 'Continuar',
  ymmReady: { one: '{what}: {n} para elegir.', other: '{what}: {n} para elegir.' },

  // The vehicle on the lot
  wanted: 'A cuenta de este vehículo',
  wantedSold: 'Ya se vendió, pero su oferta sigue vigente.',
  wantedDrop: 'Continuar sin él',
  wantedUnknown: 'No tenemos el número de inventario {stock}. Puede continuar sin él.',

  // What happens
  steps: 'Cómo funciona',
  step1: 'Encuentre su vehículo',
  step1Text: 'Por su VIN, o por año, marca y modelo.',
  step2: 'Diga cómo está',
  step2Text: 'Millas, condición, opciones y lo que todavía debe.',
  step3: 'Vea su oferta',
  step3Text: 'Con cada renglón que la forma y los vehículos con que se comparó.',
  step4: 'Tráigalo',
  step4Text: 'Elija una hora. Lo vemos juntos y usted lo vende o lo entrega a cuenta.',
  halfMinute: 'Medio minuto',
  aMinute: 'Uno o dos minutos',
  atOnce: 'Al momento',
  within: 'En siete días',
  nothingSent: 'No se envía nada hasta que usted pida la oferta.',
  noNumber:
    'Si nuestros datos no alcanzan para su vehículo, se lo decimos y lo vemos en vez de adivinar.',

  // Where the VIN is
  where: 'Dónde está el VIN',
  whereWindshield: 'Parabrisas',
  whereWindshieldText: 'Al pie, del lado del conductor. Léalo desde afuera.',
  whereDoor: 'Puerta del conductor',
  whereDoorText: 'En una etiqueta del marco. Abra la puerta para verla.',
  wherePapers: 'Documentos',
  wherePapersText: 'En el registro, el título y la tarjeta del seguro.',
  whereAlt:
    'Un auto visto del lado izquierdo. El uno marca el pie del parabrisas y el dos, el marco de la puerta del conductor.',

  // Scanning
  scan: 'Escanearlo con la cámara',
  scanTitle: 'Escanee el VIN',
  scanStarting: 'Encendiendo la cámara. Quizá su navegador pregunte si puede usarse.',
  scanLooking:
    'Ponga el código de barras del VIN dentro del marco. Está en la etiqueta de la puerta del conductor.',
  scanSlow: 'Todavía no se lee nada. Más luz, menos reflejo o algo de distancia pueden ayudar.',
  scanFound: 'Leído: {vin}. Revíselo y continúe.',
  scanPicture: 'Lo que ve la cámara',
  scanType: 'Mejor escribirlo',
  scanAgain: 'Probar otra vez',
  scanClose: 'Cerrar',
  scanBlocked: 'La cámara está bloqueada aquí.',
  scanBlockedText: 'Permítala para esta página en los ajustes de su navegador, o escriba el VIN.',
  scanNone: 'No se encontró ninguna cámara.',
  scanNoneText: 'Escriba el VIN.',
  scanBusy: 'Otro programa usa la cámara.',
  scanBusyText: 'Ciérrelo y pruebe otra vez, o escriba el VIN.',
  scanFailed: 'La cámara no encendió.',
  scanFailedText: 'Pruebe otra vez o escriba el VIN.',
} as const satisfies Translation<typeof en>
