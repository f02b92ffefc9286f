import type { messages as en } from './hold.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  formTitle: 'Apartar este vehículo por {hours} horas',
  formTitleAny: 'Apartar un vehículo por {hours} horas',
  formLead: 'Es gratis y no le compromete a comprar.',
  formLeadDeposit: 'Con un depósito reembolsable de {amount}. No tiene que comprarlo.',
  formDescription: 'Aparte un vehículo en {dealer} por {hours} horas, gratis y sin compromiso.',
  formDescriptionDeposit: 'Aparte un vehículo en {dealer} por {hours} horas, sin compromiso.',
  termsTitle: 'Cómo funciona',
  'terms.start':
    'Le enviamos un enlace por correo electrónico. El apartado empieza cuando lo abre y presiona el botón.',
  'terms.held':
    'Durante {hours} horas nadie más puede apartar el vehículo, y aparece con venta pendiente.',
  'terms.free':
    'No cuesta nada y no tiene que comprar. Puede cancelar en cualquier momento con un enlace.',
  'terms.deposit':
    'Paga un depósito de {amount}. Si no compra el vehículo, se lo devolvemos; si lo compra, cuenta para el precio.',
  'terms.one':
    'Puede apartar un vehículo a la vez. En días de mucha demanda, el concesionario confirma cada apartado.',
  'terms.store':
    'Si el concesionario vende el vehículo entretanto, el apartado ya iniciado termina y le avisamos por correo cuando la lista lo indique.',
  emailHint: 'Ahí le enviamos el enlace que inicia el apartado.',
  send: 'Enviarme el enlace',
  pendingTitle: 'Alguien ya apartó o está comprando este vehículo',
  pendingText: 'Reciba un aviso si vuelve a estar disponible, o vea vehículos similares.',
  alert: 'Recibir un aviso',
  similar: 'Ver vehículos similares',
  notOffered: '{dealer} no aparta vehículos en línea. Por favor llame.',
  pick: 'Elija el vehículo que quiere apartar.',
  askTitle: '¿Iniciar su apartado?',
  askText: 'Le apartamos el {vehicle} por {hours} horas. Es gratis y no tiene que comprarlo.',
  askTextDeposit:
    'Le apartamos el {vehicle} por {hours} horas, con un depósito de {amount}. Si no lo compra, le devolvemos el depósito.',
  askTextPaid:
    'Su depósito de {amount} está pagado. Presione el botón y le apartamos el {vehicle} por {hours} horas. Si no lo compra, le devolvemos el depósito.',
  askStoreText:
    'Pida a {dealer} que le aparte el {vehicle} por {hours} horas. El concesionario decide primero y le responde por correo. Es gratis y no tiene que comprarlo.',
  askStoreTextDeposit:
    'Pida a {dealer} que le aparte el {vehicle} por {hours} horas, con un depósito de {amount}. El concesionario decide primero y le responde por correo. Si no lo acepta o usted no compra el vehículo, le devolvemos el depósito.',
  askStoreTextPaid:
    'Su depósito de {amount} está pagado. Presione el botón para pedir a {dealer} que le aparte el {vehicle} por {hours} horas. El concesionario decide primero y le responde por correo. Si no lo acepta o usted no compra el vehículo, le devolvemos el depósito.',
  askStoreButton: 'Pedir que lo aparten',
  askStoreButtonDeposit: 'Pagar {amount} y pedir el apartado',
  askButton: 'Apartarlo por {hours} horas',
  askButtonDeposit: 'Pagar {amount} y apartarlo',
  payTitle: 'Falta un paso: el depósito',
  payText: 'Usted paga en la página de nuestro servicio de pagos, que lo trae de vuelta aquí.',
  payLink: 'Continuar al pago',
  depositFor: 'Depósito reembolsable para apartar el vehículo {vin}',
  depositPaid: 'Su depósito de {amount} está pagado.',
  depositBack: 'Le estamos devolviendo su depósito de {amount}.',
  askUntil: 'Este enlace sirve hasta el {time}.',
  heldTitle: 'El {vehicle} está apartado para usted hasta el {time}',
  heldText: 'Nadie más puede apartarlo hasta entonces. Aparece con venta pendiente.',
  waitingTitle: 'El concesionario confirmará su apartado',
  waitingText:
    'En este momento hay varios vehículos apartados, así que {dealer} revisa cada solicitud. Recibirá un correo a más tardar el {time}.',
  waitingStoppedText:
    '{dealer} dejó de ofrecer apartados en línea después de su solicitud, así que decide sobre la suya. Recibirá un correo a más tardar el {time}. Llame a la agencia si quiere venir antes.',
  convertedTitle: 'Gracias por comprar el {vehicle}',
  convertedText: 'Este apartado ha concluido.',
  endedTitle: 'Este apartado terminó',
  neverTitle: 'Este apartado no empezó',
  'ended.unconfirmed':
    'El enlace servía durante 24 horas y no se usó. Si el vehículo sigue aquí, puede pedirlo otra vez.',
  'ended.unanswered': 'El concesionario no lo confirmó en 24 horas. Lo sentimos.',
  'ended.time': 'Se acabó el tiempo. Si el vehículo sigue aquí, puede apartarlo otra vez.',
  'ended.canceled': 'Usted lo canceló.',
  'ended.declined': 'El concesionario no pudo apartar el vehículo. Lo sentimos.',
  'ended.store': 'El concesionario lo terminó. Llame si tiene preguntas.',
  'ended.sold': 'El vehículo se vendió o ya no está disponible. Lo sentimos.',
  'ended.taken':
    'Otra persona apartó o compró primero este vehículo. Lo sentimos. Si vuelve a estar disponible, usted puede apartarlo.',
  'ended.bought': 'Usted compró el vehículo.',
  nextTitle: 'Qué sigue',
  'next.call': 'El concesionario sabe de su apartado y se comunicará con usted.',
  'next.visit': 'Venga a ver el vehículo en {place}.',
  'next.bring':
    'Traiga su licencia de manejar. Si deja un auto a cuenta, traiga su título y sus llaves.',
  'next.over': 'Si decide no comprarlo, cancele abajo para que otros puedan verlo.',
  otherTitle: 'Usted ya tiene un vehículo apartado',
  otherText: 'Puede apartar uno a la vez. Cancele primero el otro y abra este enlace de nuevo.',
  otherLink: 'Ver el otro apartado',
  calendar: 'Agregar al calendario',
  cancel: 'Cancelar este apartado',
  seeVehicle: 'Ver el vehículo',
  seeOthers: 'Ver todos los vehículos',
  again: 'Apartarlo otra vez',
  call: 'Llamar al {phone}',
  decideTitle: 'Apartado del {vehicle}, inventario {stock}',
  'decide.waiting': 'Un cliente pide apartar este vehículo. Espera su decisión hasta el {time}.',
  'decide.held': 'Un cliente tiene apartado este vehículo hasta el {time}.',
  'decide.converted':
    'Vendido a quien lo tenía apartado. Aparece con venta pendiente hasta que su lista diga vendido.',
  'decide.ask': 'El cliente todavía no ha iniciado este apartado.',
  'decide.ended': 'Este apartado terminó. No hay nada que decidir.',
  'decision.accepted': 'Apartarlo por {hours} horas',
  'decision.declined': 'Rechazar',
  'decision.extended': 'Extender 24 horas',
  'decision.released': 'Terminar el apartado',
  'decision.converted': 'Vendido a este cliente',
  decideConflict:
    'No es posible: el apartado cambió, otra persona tiene el vehículo o este cliente ya apartó otro.',
  eventName: 'Termina el apartado del {vehicle}',
} as const satisfies Translation<typeof en>
