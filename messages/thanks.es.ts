import type { messages as en } from './thanks.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Gracias. Tenemos su mensaje.',
  text: '{dealer} lo está recibiendo ahora.',
  textPlain: 'El concesionario lo está recibiendo ahora.',
  next: 'Qué sigue',
  read: 'Nuestro equipo de ventas lo leerá en el horario de atención.',
  answer: 'Le responderán al correo electrónico o teléfono que usted nos dio.',
  hold: 'No se compromete a nada.',
  'vehicle-interest.hold': 'Su mensaje no aparta el vehículo ni le compromete a nada.',
  'contact.read': 'El concesionario lo leerá en el horario de atención.',
  'contact-service.read': 'Nuestro equipo de servicio lo leerá en el horario de atención.',
  'contact-parts.read': 'Nuestro equipo de refacciones lo leerá en el horario de atención.',
  'contact-finance.read': 'Nuestro equipo de financiamiento lo leerá en el horario de atención.',
  'vehicle-appointment.title': 'Gracias. El concesionario confirmará su cita.',
  'vehicle-appointment.answer':
    'Le confirmarán la hora o le propondrán otra, al correo electrónico o teléfono que usted nos dio.',
  'vehicle-appointment.hold': 'Para una prueba de manejo traiga su licencia de manejar.',
  'test-drive.title': 'Su prueba de manejo está reservada.',
  'test-drive.text': '{dealer} tiene su hora y tendrá listo el vehículo.',
  'test-drive.answer':
    'Si nos dio su correo electrónico, le enviamos los detalles con un archivo de calendario. Puede cambiar o cancelar la hora en la página de su solicitud; el enlace está en el correo y aquí abajo.',
  'appraisal.hold': 'Traiga el vehículo, su título y registro, y todas las llaves.',
  'vehicle-custom-order.answer':
    'Le dirán cuánto cuesta y cuándo podría llegar, al correo electrónico o teléfono que usted nos dio.',
  'vehicle-custom-order.hold': 'No pedimos nada hasta que usted lo autorice.',
  'vehicle-hold.title': 'Un paso más: abra nuestro mensaje',
  'vehicle-hold.text':
    'Le enviamos un enlace. El apartado empieza cuando lo abre y presiona el botón.',
  'vehicle-hold.read':
    'Abra el correo e inicie el apartado en la página del enlace. ¿No llegó? Busque en el correo no deseado.',
  'vehicle-hold.answer': 'Después {dealer} le aparta el vehículo y se comunica con usted.',
  'vehicle-hold.hold': 'No tiene que comprar. Cancele cuando quiera con el enlace del correo.',
  'availability-notification.title': 'Un paso más: abra nuestro mensaje',
  'availability-notification.text':
    'Enviamos un mensaje al correo que usted nos dio. Su alerta empieza cuando usted la confirme.',
  'availability-notification.read':
    'Abra el mensaje y confirme en la página del enlace. ¿No llegó? Busque en el correo no deseado.',
  'availability-notification.answer':
    'Después le escribiremos cuando llegue un vehículo así: como máximo una vez al día.',
  'availability-notification.hold': 'Cada mensaje indica cómo cancelarlo. No le compromete a nada.',
  'price-watch.answer':
    'Después le avisamos una sola vez: cuando baje su precio, o si se vende y vuelve a estar a la venta.',
  'finance.title': 'Gracias. Tenemos su solicitud.',
  'finance.read':
    'Nuestro equipo de financiamiento la revisará con entidades financieras en el horario de atención.',
  'finance.answer': 'Le responderán al correo electrónico o teléfono que usted nos dio.',
  'finance.hold':
    'Solicitar no le compromete a nada. Los datos que solo debe leer la entidad financiera siguen cifrados.',
  'finance-coapplicant.title': 'Gracias. Tenemos su solicitud.',
  'finance-coapplicant.read':
    'Nuestro equipo de financiamiento la revisará con entidades financieras en el horario de atención.',
  'finance-coapplicant.answer':
    'Le responderán al correo electrónico o teléfono que usted nos dio.',
  'finance-coapplicant.hold':
    'Solicitar no le compromete a nada. Los datos que solo debe leer la entidad financiera siguen cifrados.',
  'vehicle-finance.title': 'Gracias. Tenemos su solicitud.',
  'vehicle-finance.read':
    'En el horario de atención, nuestro equipo de financiamiento revisará si precalifica.',
  'vehicle-finance.answer': 'Le responderán al correo electrónico o teléfono que usted nos dio.',
  'vehicle-finance.hold': 'Esto no afecta su puntaje de crédito ni le compromete a nada.',
  'parts.title': 'Gracias. Nuestro equipo de refacciones tiene su solicitud.',
  'parts.read': 'Nuestro equipo de refacciones revisará cada pieza en el horario de atención.',
  'parts.answer':
    'Le responderán con precios y fechas, al correo electrónico o teléfono que usted nos dio.',
  'parts.hold': 'No pedimos ni cobramos nada hasta que usted lo autorice.',
  'career-application.title': 'Gracias. Tenemos su solicitud.',
  'career-application.read': 'Nuestro equipo de contratación la revisará en días hábiles.',
  'career-application.hold':
    'Enviar la solicitud no le compromete a nada. Puede pedir que se borre en cualquier momento.',
  'privacy-request.title': 'Gracias. Tenemos su solicitud.',
  'privacy-request.read':
    'La confirmamos por correo en minutos, con el día en que tendrá nuestra respuesta.',
  'privacy-request.answer':
    'Comparamos sus datos con nuestros registros y, si necesitamos más, le preguntamos por correo.',
  'privacy-request.hold': 'Es gratis y nadie le tratará distinto por pedirlo.',
  'privacy-opt-out.title': 'Gracias. Tenemos su solicitud.',
  'privacy-opt-out.read': 'La confirmamos por correo en minutos, con la fecha en que se completa.',
  'privacy-opt-out.answer':
    'A partir de entonces el concesionario no venderá ni compartirá la información que tiene a su nombre.',
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
