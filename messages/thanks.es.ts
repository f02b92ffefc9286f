import type { messages as en } from './thanks.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Gracias. Tenemos su mensaje.',
  text: 'Está guardado y {dealer} lo recibe ahora.',
  textPlain: 'Está guardado y el concesionario lo recibe ahora.',
  next: 'Qué sigue',
  read: 'Alguien de ventas lo lee en el horario de atención.',
  answer: 'Le responden al correo electrónico o teléfono que usted escribió.',
  hold: 'Preguntar no le compromete a nada.',
  'vehicle-interest.hold': 'Preguntar no aparta el vehículo ni le compromete a nada.',
  'contact.read': 'Alguien del concesionario lo lee en horario de atención.',
  'contact-service.read': 'Alguien del departamento de servicio lo lee en horario de atención.',
  'contact-parts.read': 'Alguien del mostrador de refacciones lo lee en horario de atención.',
  'contact-finance.read': 'Alguien de financiamiento lo lee en horario de atención.',
  'vehicle-appointment.title': 'Gracias. El concesionario confirmará su cita.',
  'vehicle-appointment.answer':
    'Confirman la hora, o proponen otra, por el correo electrónico o teléfono que usted escribió.',
  'vehicle-appointment.hold': 'Para una prueba de manejo traiga su licencia de manejar.',
  'test-drive.title': 'Su prueba de manejo está reservada.',
  'test-drive.text': '{dealer} tiene su hora y tendrá listo el vehículo.',
  'test-drive.answer':
    'Si escribió su correo electrónico, le enviamos los detalles con un archivo de calendario. En la página de su solicitud, con enlace allí y aquí abajo, cambia o cancela la hora.',
  'appraisal.hold': 'Traiga el vehículo, su título y registro, y todas las llaves.',
  'vehicle-custom-order.answer':
    'Le dicen cuánto cuesta y cuándo podría llegar, al correo electrónico o teléfono que usted escribió.',
  'vehicle-custom-order.hold': 'No pedimos nada hasta que usted lo autorice.',
  'vehicle-hold.title': 'Un paso más: abra nuestro mensaje',
  'vehicle-hold.text':
    'Le enviamos un enlace. El apartado empieza cuando lo abre y presiona el botón.',
  'vehicle-hold.read':
    'Abra el correo e inicie el apartado en la página del enlace. ¿No llegó? Busque en el correo no deseado.',
  'vehicle-hold.answer': 'Después {dealer} le aparta el vehículo y se comunica con usted.',
  'vehicle-hold.hold':
    'Es gratis y no tiene que comprar. Cancele cuando quiera con el enlace del correo.',
  'availability-notification.title': 'Un paso más: abra nuestro mensaje',
  'availability-notification.text':
    'Enviamos un mensaje al correo que usted nos dio. No recibirá nada más hasta que confirme.',
  'availability-notification.read':
    'Abra el mensaje y presione el botón de la página a la que lleva. ¿No está? Busque en el correo no deseado.',
  'availability-notification.answer':
    'Después revisamos cada vehículo que llega y le avisamos cuando haya uno así: como máximo una vez al día.',
  'availability-notification.hold': 'Cada mensaje indica cómo cancelarlo. No le compromete a nada.',
  'price-watch.answer':
    'Después le avisamos una sola vez: cuando baje su precio, o si se vende y vuelve a estar a la venta.',
  'finance.title': 'Gracias. Tenemos su solicitud.',
  'finance.read':
    'Alguien de financiamiento la presenta a entidades financieras en el horario de atención.',
  'finance.answer': 'Le dan la respuesta al correo electrónico o teléfono que usted escribió.',
  'finance.hold':
    'Solicitar no le compromete a nada. Los datos que solo debe leer la entidad financiera siguen cifrados.',
  'finance-coapplicant.title': 'Gracias. Tenemos su solicitud.',
  'finance-coapplicant.read':
    'Alguien de financiamiento la presenta a entidades financieras en el horario de atención.',
  'finance-coapplicant.answer':
    'Le dan la respuesta al correo electrónico o teléfono que usted escribió.',
  'finance-coapplicant.hold':
    'Solicitar no le compromete a nada. Los datos que solo debe leer la entidad financiera siguen cifrados.',
  'vehicle-finance.title': 'Gracias. Ya lo estamos viendo.',
  'vehicle-finance.read':
    'Alguien de financiamiento revisa en el horario de atención si precalifica.',
  'vehicle-finance.answer':
    'Le dan la respuesta al correo electrónico o teléfono que usted escribió.',
  'vehicle-finance.hold': 'Esto no afecta su puntaje de crédito ni le compromete a nada.',
  'parts.title': 'Gracias. El mostrador de refacciones tiene su solicitud.',
  'parts.read': 'Alguien del mostrador de refacciones la revisa en el horario de atención.',
  'parts.answer':
    'Le responde con precio y fecha al correo electrónico o teléfono que usted escribió.',
  'parts.hold': 'No pedimos ni cobramos nada hasta que usted lo autorice.',
  'career-application.title': 'Gracias. Tenemos su solicitud.',
  'career-application.read': 'El equipo de contratación la revisa en días hábiles.',
  'career-application.hold':
    'Enviar la solicitud no le compromete a nada. Puede pedir que se borre en cualquier momento.',
  'privacy-request.title': 'Gracias. Tenemos su solicitud.',
  'privacy-request.read':
    'La confirmamos por correo en minutos, con el día en que tendrá nuestra respuesta.',
  'privacy-request.answer':
    'Alguien compara lo que envió con lo que tiene el concesionario y, si no basta, le pregunta por correo.',
  'privacy-request.hold': 'Es gratis y nadie le tratará distinto por pedirlo.',
  'privacy-opt-out.title': 'Gracias. Tenemos su solicitud.',
  'privacy-opt-out.read': 'La confirmamos por correo en minutos, con la fecha en que se completa.',
  'privacy-opt-out.answer':
    'A partir de entonces el concesionario no vende ni comparte lo que guarda a su nombre.',
  'privacy-opt-out.hold': 'No tiene que hacer nada más.',
  usualTime: 'Su tiempo de respuesta habitual es de {time}, contado en horario de atención.',
  similar: 'Vehículos similares',
  ownPage: 'Seguir o cambiar su solicitud',
  ownPageText:
    'Guarde este enlace: ahí puede ver su estado, corregir lo que escribió o pedir que se borre.',
  call: '¿Tiene prisa? Llame al {phone}.',
  backToVehicle: 'Volver al {name}',
  backToSearch: 'Ver todos los vehículos',
} as const satisfies Translation<typeof en>
