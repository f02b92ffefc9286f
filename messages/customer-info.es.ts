import type { messages as en } from './customer-info.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Vea los precios para usted',
  intro:
    'Los precios personales aparecen al instante, en todos los vehículos. Lo que escriba se queda en este navegador, a menos que usted decida enviarlo.',
  titleKnown: 'Su información',
  introKnown:
    'Se guarda en este navegador, para sus precios. Cámbiela aquí o pida que la olvidemos.',
  close: 'Cerrar',
  share: '¿Quiere que nos comuniquemos con usted?',
  shareHint: 'Usted decide. De todos modos verá sus precios.',
  shareHintVehicle:
    'Usted decide. De todos modos verá sus precios. Le escribiríamos sobre el {name}.',
  unlock: 'Ver mis precios',
  unlockAndSend: 'Ver mis precios y enviar',
  save: 'Guardar',
  saveAndSend: 'Guardar y enviar',
  forget: 'Olvidar mis datos',
  forgetText:
    '“Olvidar mis datos” borra todo lo que este sitio guarda sobre usted en este navegador: datos de contacto, código postal, plan de pagos, formularios sin terminar y los vehículos guardados, comparados y vistos.',
  sending: 'Enviando…',
  sendAgain: 'Enviar de nuevo',
  notSent: 'Ya puede ver sus precios, pero no se envió nada.',
  notSentHelp:
    'El sistema del concesionario no pudo recibirlo en este momento. Lo que escribió sigue aquí: envíelo de nuevo en un momento.',
  notSentPhone:
    'El sistema del concesionario no pudo recibirlo en este momento. Lo que escribió sigue aquí: envíelo de nuevo en un momento o llame al {phone}.',
  conflict: 'Ya se envió otro mensaje desde aquí.',
  conflictHelp: 'Ya puede ver sus precios. Para enviar también esto, presione el botón otra vez.',
  saved: 'Guardado. Ahora ve sus propios precios.',
  savedOnPage:
    'Verá sus propios precios hasta que salga de este sitio. Su navegador no nos permite guardar su información por más tiempo.',
  sent: 'Guardado y enviado. Ahora ve sus propios precios, y {seller} tiene su mensaje.',
  forgotten: 'Listo. Este navegador ya no guarda nada sobre usted.',
} as const satisfies Translation<typeof en>
