import type { messages as en } from './search-box.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  vehicles: { one: '{n} vehículo', other: '{n} vehículos' },
  note: '{kind} · {count}',
  'kind.make': 'Marca',
  'kind.model': 'Modelo',
  'kind.trim': 'Versión',
  'kind.body': 'Carrocería',
  'kind.feature': 'Equipamiento',
  'list.new': 'Nuevos',
  'list.used': 'Seminuevos',
  'list.cpo': 'Certificados',
  stock: 'N.º de inventario {stock}',
  didYouMean: 'Quizá quiso decir',
  suggestions: { one: '{n} sugerencia', other: '{n} sugerencias' },
  none: 'No hay sugerencias. Presione Enter para buscar estas palabras.',
} as const satisfies Translation<typeof en>
