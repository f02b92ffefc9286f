import type { messages as en } from './privacy.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  requestTitle: 'Pregunte por sus datos',
  requestDescription:
    'Pregunte a {dealer} qué datos suyos tiene, o pida que lo corrija, borre o limite. Es gratis y le responden por correo, con la fecha límite a la vista.',
  requestLead:
    'Diga a {dealer} qué quiere saber, corregir, borrar o limitar. Es gratis, cualquiera puede pedirlo y nadie le tratará distinto por hacerlo.',
  requestSend: 'Enviar mi solicitud',
  afterTitle: 'Si la envía hoy',
  afterNow: 'Le confirmamos que llegó',
  afterNowWhen: 'En minutos',
  afterFind: 'Alguien busca sus datos',
  afterFindText:
    'Comparamos lo que usted nos da aquí con lo que tenemos. Si no basta, le preguntamos por correo. Nunca pedimos contraseñas ni números de tarjeta.',
  afterAnswer: 'Tiene nuestra respuesta',
  afterAnswerWhen: 'A más tardar el {date}',
  afterLonger:
    'Si tarda más, le decimos por qué antes de ese día y contestamos a más tardar el {date}.',
  afterLimit: 'El uso de información confidencial queda limitado a más tardar el {date}.',
  quickerTitle: 'Formas más rápidas',
  quickerOptOut: 'No vender ni compartir mis datos',
  quickerOptOutText: 'Un clic, sin dar su nombre.',
  quickerOwn: '¿Nos envió un formulario?',
  quickerOwnText:
    'La página de gracias y nuestra confirmación llevan a su propia página, donde usted mismo puede corregirlo o borrarlo.',
  quickerPolicy: 'Política de privacidad',
  quickerPolicyText: 'Qué datos recopilamos, para qué y cuánto tiempo se guardan.',
  quickerCall: 'Por teléfono',
  quickerCallText: '{phone}, en el horario de atención.',
  noStore:
    'Este sitio todavía no tiene concesionario, así que nadie podría contestar una solicitud. La decisión en su navegador funciona de todos modos.',

  optOutTitle: 'No vender ni compartir mis datos',
  optOutDescription:
    'Apague con un clic todo lo que mide su visita en este sitio. Se respeta el Control Global de Privacidad.',
  optOutLead:
    'Un clic apaga todo lo que aquí cuenta visitas o podría informar a otros de la suya. Sin cuenta, sin nombre y sin dar razones.',
  stateTitle: 'En este navegador',
  signalTitle: 'Se respeta su señal de no participar',
  signalText:
    'Su navegador envía el Control Global de Privacidad. Nada de lo que hace aquí se cuenta, vende ni comparte, y no tiene que presionar nada.',
  offTitle: 'Usted eligió no participar',
  offText:
    'Nada de lo que hace aquí se cuenta, vende ni comparte. Este navegador lo recuerda durante un año.',
  onTitle: 'Usted permitió la medición',
  onText: 'Puede cambiar de opinión cuando quiera, con el mismo clic.',
  unsetTitle: 'Todavía no ha elegido',
  unsetOwnText:
    'Mientras no elija, el sitio cuenta páginas y su rapidez para sí mismo, sin su nombre, su dirección ni marca alguna de su navegador. Nadie más lo recibe.',
  unsetNothingText: 'Este sitio no mide nada.',
  unsetOthersText:
    'Mientras usted no lo permita, no se carga nada de nadie más. El sitio cuenta páginas y su rapidez para sí mismo, sin marca alguna de su navegador.',
  turnOff: 'No participar',
  turnOn: 'Permitir la medición',
  signalWins: 'La señal de su navegador tiene prioridad sobre lo que elija aquí.',
  whoTitle: 'Quién recibe qué',
  whoNoOne: 'Nadie más. En este sitio no hay publicidad ni código de otras empresas.',
  whoOwn: 'Este mismo sitio',
  whoOwnText:
    'Qué tipo de página y qué vehículo se abrió, qué tan rápido llegó, que se envió un formulario y las búsquedas sin resultado. Se guarda {n} días, sin nada sobre usted.',
  whoTagManager: 'Google Tag Manager',
  whoTagManagerText:
    'Páginas, vehículos vistos, formularios enviados y llamadas, para las etiquetas propias del concesionario.',
  whoAsc: 'Google Analytics',
  whoAscText: 'Páginas, vehículos vistos, formularios enviados y llamadas.',
  whoShiftDigital: 'Shift Digital',
  whoShiftDigitalText: 'Lo mismo, para los reportes de las marcas de vehículos.',
  whoMeasuring: 'Para contar visitas.',
  whoAdvertising: 'Para publicidad.',
  whoFunction: 'Para un servicio en la página.',
  whoOff: 'Desactivado',
  whoOn: 'Activado',
  whoAsksFirst: 'Solo si usted lo permite',
  mailTitle: 'También a su nombre',
  mailText:
    'Un navegador no sabe cómo se llama usted. Si no quiere que {dealer} venda ni comparta lo que sus concesionarios guardan a su nombre, envíenos solo lo necesario para encontrarle. No verificamos nada. Lo completamos a más tardar el {date}.',
  mailSend: 'No participar a mi nombre',
  gpcTitle: 'Elija una vez para todos los sitios',
  gpcText:
    'El Control Global de Privacidad es un ajuste del navegador. Donde está activado, este sitio lo respeta por sí solo en cada visita: usted no participa.',
  otherRights: 'Conocer, corregir o borrar sus datos',

  consentTitle: '¿Permite que otros cuenten su visita?',
  consentText:
    'Al concesionario le gustaría que {who} vea qué páginas se usan. No se carga nada de ellos si usted no lo permite, y todo funciona de cualquier modo.',
  consentNo: 'No, gracias',
  consentYes: 'Sí, lo permito',
  consentMore: 'Qué significa',
} as const satisfies Translation<typeof en>
