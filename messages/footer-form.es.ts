import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './footer-form.en.ts'

export const messages = {
  title: '¿Tiene preguntas? Escríbanos.',
  flavor:
    'Una persona del concesionario lo lee y le responde. Escriba un correo electrónico o un teléfono.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  comments: 'Mensaje',
  leaveEmpty: 'Deje esto vacío',
  send: 'Enviar mensaje',
  allWays: 'Todas las formas de contactarnos',
  buying: 'Antes de comprar',
  sellMyCar: 'Vender mi auto',
  financing: 'Financiamiento',
  visits: 'Pruebas de manejo y visitas',
  orderYourWay: 'Pedir uno a su gusto',
  own: 'Para su vehículo',
  serviceAndRepair: 'Servicio y reparación',
  serviceCoupons: 'Cupones de servicio',
  protectionPlans: 'Planes de protección',
  payingForRepairs: 'Cómo pagar una reparación',
  partsAndAccessories: 'Refacciones y accesorios',
  arrivals: 'Avisos de llegadas',
} as const satisfies Translation<typeof en>
