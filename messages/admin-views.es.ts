import type { messages as en } from './admin-views.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  today: 'Hoy',
  leads: 'Prospectos',
  inventory: 'Inventario',
  drives: 'Pruebas de manejo',
  holds: 'Apartados',
  service: 'Servicio',
  content: 'Contenido',
  'trade-in': 'Ofertas de intercambio',
  credit: 'Solicitudes de crédito',
  parts: 'Pedidos de refacciones',
  careers: 'Solicitudes de empleo',
  reports: 'Informes',
  imports: 'Importaciones',
  feeds: 'Feeds',
  programs: 'Programas financieros',
  users: 'Usuarios y funciones',
  audit: 'Registro de cambios',
  'api-keys': 'Claves de la API',
  sessions: 'Sesiones',
  settings: 'Ajustes',
  privacy: 'Solicitudes de privacidad',
  'sign-in': 'Entrada de la empresa',
  webhooks: 'Webhooks',
  retention: 'Conservación',
} as const satisfies Translation<typeof en>
