import type { messages as en } from './admin-shell.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  product: 'administración',
  skip: 'Ir al contenido',
  main: 'Principal',
  mainPhone: 'Principal, teléfono',
  queues: 'Pendientes',
  manage: 'Gestión',
  more: 'Más',
  find: 'Buscar o ir a',
  search: 'Buscar',
  allStores: { one: '{n} agencia', other: 'Las {n} agencias' },
  missingTitle: 'No hay nada en esta dirección',
  missingText: 'Tal vez cambió de lugar, o no es parte de su función.',
  failedTitle: 'No se pudo mostrar esta vista',
  failedText: 'El problema es nuestro y ya quedó registrado. Inténtelo de nuevo en un momento.',
  retry: 'Intentar de nuevo',
  toToday: 'Ir a Hoy',
  scheme: 'Cambiar entre claro y oscuro',
  needsYou: { one: '{n} le espera ahora', other: '{n} le esperan ahora' },
} as const satisfies Translation<typeof en>
