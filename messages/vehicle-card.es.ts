import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './vehicle-card.en.ts'

export const messages = {
  miles: '{n} millas',
  drawing: 'Dibujo de un {name}',
  call: 'Llame',
  callPhone: 'Llame al {phone}',
  allIn: 'Precio con todo incluido',
  allInNote: '{price} más {fees} de cargos del concesionario',
  allInSame: 'Sin cargos del concesionario',
  beforeFees: 'Antes de cargos del concesionario',
  msrp: 'MSRP',
  msrpIs: 'MSRP {price}',
  was: 'Antes {price}',
  unlock: 'Ver {label}',
  saving: 'Ahorra {amount}',
  inTransit: 'En camino',
  inTransitTo: 'En camino a {place}',
  comingSoon: 'Próximamente',
  comingSoonTo: 'Próximamente en {place}',
} as const satisfies Translation<typeof en>
