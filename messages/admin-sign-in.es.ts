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
    'Abra una aplicación de autenticación en su teléfono, escriba esta clave y luego el código que muestra.',
  appOpen: 'Abrir en una aplicación de este dispositivo',
  appKey: 'Clave',
  codesTitle: 'Guarde sus códigos de recuperación',
  codesText:
    'Cada uno le deja entrar una vez si pierde su teléfono. Imprímalos o guárdelos donde solo usted los encuentre.',
  codesDone: 'Ya los guardé',
} as const satisfies Translation<typeof en>
