import type { messages as en } from './credit.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  financeTitle: 'Solicite financiamiento',
  financeBonus:
    '{dealer} ofrece un bono por financiar: un descuento en el precio del vehículo que financie con el concesionario. Pregunte de cuánto es para el suyo.',
  financeLead:
    'Seis páginas breves. {dealer} revisa su solicitud con entidades financieras y le responde personalmente.',
  financeDescription: 'Solicite un préstamo para auto en {dealer}, en inglés o en español.',
  storeLead: '{dealer} revisa su solicitud y le responde personalmente.',
  noLenderTitle: '{dealer} no está conectado en línea con una entidad financiera.',
  noLenderText:
    'De todos modos puede hacer su solicitud aquí: su personal de financiamiento la lee y le responde. Ninguna entidad financiera la recibe desde este sitio, y no pedimos su número de Seguro Social. O hable primero con el concesionario:',
  closedTitle: '{dealer} no puede recibir solicitudes aquí en este momento.',
  closedText:
    'El personal de financiamiento toma su solicitud por teléfono o en el concesionario, o le devuelve la llamada:',
  writeStore: 'Escribir al concesionario',
  visitStore: 'Visítenos: {address}',
  callStore: 'Llamar al {phone}',
  togetherTitle: 'Solicite financiamiento con otra persona',
  togetherLead:
    'Para dos personas, cada una con sus respuestas. {dealer} les responde personalmente.',
  togetherDescription: 'Solicite un préstamo para auto para dos personas en {dealer}.',
  prequalifyTitle: 'Vea si precalifica',
  prequalifyLead: 'Dos páginas breves. Esto no afecta su puntaje de crédito.',
  testTitle: 'Esta es una página de prueba.',
  testText: 'Nada de lo que escriba aquí se envía a nadie.',
  testDoneTitle: 'La prueba funcionó.',
  testDoneText: 'Fue una prueba. No se envió.',
  together: 'Solicitar junto con otra persona',
  alone: 'Solicitar por su cuenta',
  apply: 'Solicitar financiamiento',
  storeLabel: '¿Qué concesionario?',
  send: 'Enviar solicitud',
  sendPrequalify: 'Ver si precalifico',
  soldTitle: 'Este vehículo ya se vendió.',
  soldText: 'Estos son los más parecidos que tenemos.',
  payment: 'Pago aproximado',
  perMonth: '{amount} al mes',
  safeTitle: 'Qué pasa con sus respuestas',
  safeSealed:
    'La fecha de nacimiento, los ingresos y el empleador se cifran para la entidad financiera al enviarlos. Nunca van por correo electrónico.',
  safeStore:
    'La fecha de nacimiento, los ingresos y el empleador se cifran para el personal de financiamiento del concesionario al enviarlos. Nunca van por correo electrónico.',
  safeNumber: 'El número de Seguro Social se pide en la última página, si es que se pide.',
  safeNoNumber: 'No pedimos su número de Seguro Social.',
  safeBrowser: 'Nada privado queda en su navegador.',
  rightsTitle: 'Sus derechos al solicitar un crédito',
  rightsAlone:
    'Puede solicitarlo a su propio nombre, esté casado o no. No necesita un cosolicitante si califica por su cuenta.',
  rightsEqualTitle: 'Igualdad de oportunidades de crédito',
  rightsEqual:
    'La Ley federal de Igualdad de Oportunidades de Crédito (Equal Credit Opportunity Act) prohíbe a los acreedores discriminar a los solicitantes de crédito por motivos de raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que el solicitante tenga capacidad para celebrar un contrato vinculante); porque todo o parte de sus ingresos proviene de un programa de asistencia pública; o porque el solicitante ha ejercido de buena fe un derecho conforme a la Ley de Protección del Crédito al Consumidor (Consumer Credit Protection Act). La agencia federal que vigila el cumplimiento de esta ley por parte de los concesionarios de vehículos es la Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
  rightsReportTitle: 'Reportes de crédito',
  rightsReport:
    'Si lo pregunta, se le dirá si se solicitó un reporte de crédito y el nombre y la dirección de la agencia que lo entregó. Si se le niega el crédito por un reporte, recibirá un aviso y podrá obtener una copia gratuita de ese reporte y disputar lo que esté mal.',
  rightsSoftReport:
    'Para precalificar se usa una consulta de crédito suave (soft inquiry), que otras entidades financieras no ven. Precalificar no es una aprobación ni una oferta de crédito. Para solicitar un crédito después se necesita otro permiso suyo.',
  rightsIdentityTitle:
    'Información importante sobre los procedimientos para abrir una cuenta nueva',
  rightsIdentity:
    'Para ayudar al gobierno a combatir el financiamiento del terrorismo y el lavado de dinero, la ley federal exige que todas las instituciones financieras obtengan, verifiquen y registren información que identifique a cada persona que abre una cuenta. Qué significa para usted: cuando abra una cuenta, se le podrá pedir su nombre, dirección, fecha de nacimiento y otra información que lo identifique, y ver su licencia de manejar u otros documentos de identidad.',
} as const satisfies Translation<typeof en>
