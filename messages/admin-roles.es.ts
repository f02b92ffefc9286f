import type { messages as en } from './admin-roles.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  owner: 'Dirección',
  manager: 'Gerencia',
  sales: 'Ventas',
  service: 'Servicio',
  parts: 'Refacciones',
  finance: 'Financiamiento',
  marketing: 'Mercadotecnia',
  hr: 'Recursos humanos',
  auditor: 'Auditoría',
  developer: 'Desarrollo',
} as const satisfies Translation<typeof en>
