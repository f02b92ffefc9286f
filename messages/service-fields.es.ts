import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './service-fields.en.ts'

export const messages = {
  yourVehicle: 'Su vehículo',
  yourContact: '¿Cómo le contactamos?',
  vin: 'VIN',
  vinHint: '17 letras y números. Sin él, indique año, marca y modelo.',
  year: 'Año del modelo',
  make: 'Marca',
  model: 'Modelo',
  mileage: 'Millaje',
  comments: '¿Algo que debamos saber?',
  commentsHint: 'Un ruido, una luz, cuándo ocurre',
} as const satisfies Translation<typeof en>
