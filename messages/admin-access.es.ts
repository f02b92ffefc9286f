import type { messages as en } from './admin-access.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  signedIn: 'Dónde tiene sesión cada persona',
  searchSessions: 'Nombre, aparato, dirección',
  person: 'Nombre',
  device: 'Aparato',
  address: 'Dirección',
  method: 'Entró con',
  began: 'Desde',
  lastUsed: 'Último uso',
  actions: 'Acciones',
  'method.passkey': 'Llave de acceso',
  'method.code': 'Contraseña y código',
  'method.demo': 'Entrada de prueba',
  'method.setting-up': 'Configura su entrada',
  beganAt: 'desde {time}',
  usedAt: 'último uso {time}',
  unknownDevice: 'Aparato desconocido',
  thisOne: 'Esta',
  end: 'Cerrar sesión',
  endOne: 'Cerrar la sesión de {name} en este aparato',
  ended: 'Se cerró la sesión de {name} en ese aparato',
  endAll: 'Cerrar la sesión de los demás',
  allEnded: 'Se cerró la sesión de todos los demás',
  noSession: 'Ninguna sesión tiene esas palabras.',
} as const satisfies Translation<typeof en>
