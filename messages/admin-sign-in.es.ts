import type { messages as en } from './admin-sign-in.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Iniciar sesión',
  unsent:
    'Tiene texto sin enviar. Está guardado en este dispositivo y se abre cuando inicie sesión.',
  wanted: 'Inicie sesión para abrir la página que pidió.',
  passkey: 'Entrar con una llave de acceso',
  passkeyHint: 'Su cara, su huella o el bloqueo de pantalla. No hay que escribir nada.',
  or: 'o',
  email: 'Correo del trabajo',
  emailExample: 'nombre@agencia.example',
  goOn: 'Continuar con el correo',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  code: 'Código de su aplicación',
  recovery: 'Código de recuperación',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar un código de la aplicación',
  sendCode: 'Continuar',
  otherEmail: 'Usar otro correo',
  wrong: 'No coincide. Revíselo e inténtelo de nuevo.',
  locked: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  canceled: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o entre con su correo.',
  offline: 'No hay conexión con el servidor. Inténtelo de nuevo en un momento.',
  unsupported: 'Este navegador no tiene llaves de acceso. Entre con su correo.',
  appQr: 'Código QR con la clave',
  ended: 'Su sesión terminó. No se cambió nada.',
  unconfirmed: 'No se cambió nada: usted no confirmó que es usted.',
  last: 'Es su última forma de entrar. Configure otra primero.',
  lost: '¿Perdió su teléfono?',
  lostText:
    'Use otro dispositivo que tenga su llave de acceso, o un código de recuperación. Si no tiene ninguno, pida a su gerente un enlace nuevo.',
  what: '¿Qué es una llave de acceso?',
  whatText:
    'Una llave de acceso reemplaza la contraseña. Su teléfono o computadora la guarda y pide su cara, su huella o el bloqueo de pantalla. Nadie puede adivinarla ni engañarle para que la escriba.',
  otherLanguage: 'English',
  demoTitle: 'Demostración: entrar como',
  demoAs: '{name}, {role}',
  coverTitle: 'Su sesión terminó',
  coverText:
    'La página está cubierta porque cualquiera puede estar frente a esta pantalla. Lo que escribió está guardado en este dispositivo y solo usted puede abrirlo.',
  coverGo: 'Continuar con una llave de acceso',
  confirmTitle: 'Confirme que es usted',
  confirmText: 'Este cambio necesita una prueba reciente de que usted está frente a la pantalla.',
  confirmGo: 'Confirmar con una llave de acceso',
  confirmDemo: 'Confirmar como {name} de la demostración',
  confirmPassword: 'Confirmar con su contraseña',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  inviteTitle: 'Le damos la bienvenida, {name}',
  inviteText:
    'Le invitaron a la administración como {roles}. Primero revise cómo está escrito su nombre: lo ven los clientes y sus colegas.',
  inviteGone: 'Este enlace ya no funciona',
  inviteGoneText: 'Ya se usó o venció. Pida uno nuevo a la persona que le invitó.',
  name: 'Su nombre',
  next: 'Continuar',
  setUpTitle: '¿Cómo va a iniciar sesión?',
  setUpText:
    'Una llave de acceso es lo más rápido y seguro: no hay nada que recordar ni que escribir.',
  makePasskey: 'Crear una llave de acceso',
  device: 'Nombre de este dispositivo',
  deviceExample: 'Mi teléfono',
  orPassword: 'o con una contraseña y códigos de una aplicación',
  newPassword: 'Contraseña nueva',
  newPasswordHint:
    'Al menos 12 caracteres. Unas cuantas palabras se recuerdan mejor que los signos.',
  choosePassword: 'Usar esta contraseña',
  appTitle: 'Agregue la administración a su aplicación de códigos',
  appText:
    'Escanee la imagen con una aplicación de autenticación o escriba allí la clave. Luego escriba el código que muestra.',
  appOpen: 'Abrir en una aplicación de este dispositivo',
  appKey: 'Clave',
  codesTitle: 'Guarde sus códigos de recuperación',
  codesText:
    'Cada uno le deja entrar una vez si pierde su teléfono. Imprímalos o guárdelos donde solo usted los encuentre.',
  codesDone: 'Ya los guardé',
  provider: 'Entrar con {provider}',
  providerConfirm: 'Confirmar con {provider}',
  providerTab: 'Se abrió otra pestaña. Vuelva aquí cuando haya entrado allí.',
  providerDone: 'Ya entré',
  'provider-required': 'En su empresa se entra con la cuenta de la empresa. Use ese botón.',
  inviteProvider:
    'Le invitaron a la administración como {roles}. En su empresa se entra con {provider}.',
  'openid.away':
    'No hay conexión con la cuenta de su empresa. Inténtelo de nuevo en un momento. Los propietarios pueden usar su llave de acceso.',
  'openid.canceled': 'Se canceló la entrada.',
  'openid.refused':
    'La cuenta de su empresa dio una respuesta que no es válida. Inténtelo de nuevo; si sigue igual, avise a un propietario.',
  'openid.unverified': 'Su empresa no ha verificado su correo. Consulte a su administrador.',
  'openid.unknown': 'Nadie ha invitado este correo. Pida una invitación a su gerente.',
  'openid.owner-link':
    'Los propietarios entran con su propia llave de acceso o contraseña. Si le invitaron como propietario, abra el enlace de su invitación.',
  'openid.other-account':
    'Este correo pertenece a otra cuenta de su empresa que antes. Pida a su gerente que le deje configurar de nuevo su entrada.',
  'openid.no-role':
    'Ninguno de sus grupos en la empresa tiene una función aquí. Consulte a su administrador.',
  'openid.off': 'La entrada con la cuenta de su empresa está desactivada.',
  'openid.expired': 'Esta entrada tardó demasiado o ya se usó. Inténtelo de nuevo.',
  'openid.other-person': 'Esa es la cuenta de otra persona. No se cambió nada.',
  'openid.too-many': 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
} as const satisfies Translation<typeof en>
