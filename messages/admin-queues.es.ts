import type { messages as en } from './admin-queues.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  states: 'Estados',
  open: 'Abiertos',
  all: 'Todos',
  openCount: { one: '{n} abierto', other: '{n} abiertos' },
  mailed: 'El cliente recibe un correo',
  nothing: 'Aquí no hay nada abierto',
  noneInState: 'No hay nada en este estado',
  'parts.empty': 'Aquí aparecen los pedidos de las páginas de refacciones de sus sitios.',
  'careers.empty': 'Aquí aparecen las solicitudes de las páginas de empleo de sus sitios.',
  'parts.new': 'Nuevo',
  'parts.quoted': 'Cotizado',
  'parts.ordered': 'Pedido',
  'parts.arrived': 'Llegó',
  'parts.picked-up': 'Entregado',
  'parts.canceled': 'Cancelado',
  'careers.new': 'Nueva',
  'careers.reviewing': 'En revisión',
  'careers.interview': 'Entrevista',
  'careers.offered': 'Empleo ofrecido',
  'careers.hired': 'Contratado',
  'careers.declined': 'No elegido',
} as const satisfies Translation<typeof en>
