import type { messages as en } from './hold.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  formTitle: 'Apartar este vehículo por 24 horas',
  formTitleAny: 'Apartar un vehículo por 24 horas',
  formLead: 'Es gratis y no le compromete a comprar.',
  formDescription: 'Aparte un vehículo en {dealer} por 24 horas, gratis y sin compromiso.',
  termsTitle: 'Cómo funciona',
  'terms.start':
    'Le enviamos un enlace por correo electrónico. El apartado empieza cuando lo abre y presiona el botón.',
  'terms.held':
    'Durante 24 horas nadie más puede apartar el vehículo, y aparece con venta pendiente.',
  'terms.free':
    'No cuesta nada y no tiene que comprar. Puede cancelar en cualquier momento con un enlace.',
  'terms.one':
    'Puede apartar un vehículo a la vez. En días de mucha demanda, el concesionario confirma cada apartado.',
  'terms.store':
    'Si el vehículo se vendió entretanto en el concesionario, le avisamos enseguida por correo.',
  emailHint: 'Ahí le enviamos el enlace que inicia el apartado.',
  send: 'Enviarme el enlace',
  pendingTitle: 'Alguien ya apartó o está comprando este vehículo',
  pendingText: 'Reciba un aviso si vuelve a estar disponible, o vea vehículos similares.',
  alert: 'Recibir un aviso',
  similar: 'Ver vehículos similares',
  pick: 'Elija el vehículo que quiere apartar.',
  askTitle: '¿Iniciar su apartado?',
  askText: 'Le apartamos el {vehicle} por 24 horas. Es gratis y no tiene que comprarlo.',
  askButton: 'Apartarlo por 24 horas',
  askUntil: 'Este enlace sirve hasta el {time}.',
  heldTitle: 'El {vehicle} está apartado para usted hasta el {time}',
  heldText: 'Nadie más puede apartarlo hasta entonces. Aparece con venta pendiente.',
  waitingTitle: 'El concesionario confirmará su apartado',
  waitingText:
    'En este momento hay varios vehículos apartados, así que {dealer} revisa cada solicitud. Recibirá un correo a más tardar el {time}.',
  convertedTitle: 'Gracias por comprar el {vehicle}',
  convertedText: 'Este apartado ha concluido.',
  endedTitle: 'Este apartado terminó',
  'ended.unconfirmed': 'El enlace no se usó en 24 horas.',
  'ended.unanswered': 'El concesionario no lo confirmó en 24 horas. Lo sentimos.',
  'ended.time': 'Se acabó el tiempo. Si el vehículo sigue aquí, puede apartarlo otra vez.',
  'ended.canceled': 'Usted lo canceló.',
  'ended.declined': 'El concesionario no pudo apartar el vehículo. Lo sentimos.',
  'ended.store': 'El concesionario lo terminó. Llame si tiene preguntas.',
  'ended.sold': 'El vehículo se vendió o ya no está disponible. Lo sentimos.',
  'ended.taken': 'Otra persona se adelantó. Lo sentimos.',
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
  eventName: 'Termina el apartado del {vehicle}',
} as const satisfies Translation<typeof en>
