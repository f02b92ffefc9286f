import type { messages as en } from './admin-hold-rules.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  all: 'Todas las agencias',
  intro:
    'Los campos vacíos son como en el programa. Los apartados que ya empezaron conservan su tiempo. Los sitios ofrecen apartados si su archivo los activa.',
  stores: 'Agencias',
  store: 'Agencia',
  offered: 'Ofrece apartados',
  offeredAt: '{name} ofrece apartados',
  noSite: 'ningún sitio con apartados la muestra',
  hours: 'Horas de un apartado',
  hoursHint: 'De 2 a 72.',
  newAnHour: 'Apartados nuevos en una hora',
  newAnHourHint: 'De 0 a 50. Los demás esperan a la agencia; con 0, todos.',
  deposit: 'Depósito reembolsable, en dólares',
  depositHint: 'De 0 a 1,000; 0 o vacío si no hay. Requiere un proveedor de pagos (DEPOSITS).',
  'terms.en': 'Una frase más de las condiciones, en inglés',
  'terms.es': 'Una frase más de las condiciones, en español',
  termsHint: 'Se muestra en la lista antes del formulario, en los dos idiomas.',
  save: 'Guardar y publicar',
  reset: 'Descartar lo escrito',
} as const satisfies Translation<typeof en>
