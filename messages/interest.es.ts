import type { messages as en } from './interest.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Consultar disponibilidad',
  titleAny: 'Díganos qué está buscando',
  description:
    'Pregunte a {dealer} por cualquier vehículo, con o sin número de inventario. Le responde una persona.',
  lead: 'Una persona de {dealer} lee esto y le responde.',
} as const satisfies Translation<typeof en>
