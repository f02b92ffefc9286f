import type { Translation } from './translation.ts'
import type { messages as en } from './vehicle-card.en.ts'

export const messages = {
  drawing: 'Dibujo de un {name}',
  stock: 'Inventario {stock}',
  colors: 'Exterior {exterior}, interior {interior}',
  exterior: 'Exterior {exterior}',
  interior: 'Interior {interior}',
  call: 'Llame',
  callPhone: 'Llame al {phone}',
  allIn: 'Precio con todo incluido',
  yourAllIn: 'Su precio con todo incluido',
  allInIs: 'Precio con todo incluido {price}',
  allInNote: '{price} más {fees} de cargos del concesionario',
  allInSame: 'Sin cargos del concesionario',
  beforeFees: 'Antes de cargos del concesionario',
  msrp: 'MSRP',
  msrpIs: 'MSRP {price}',
  was: 'Antes {price}',
  unlock: 'Ver {label}',
  saving: 'Ahorra {amount}',
  inTransit: 'En tránsito',
  inTransitTo: 'En tránsito a {place}',
  comingSoon: 'Próximamente',
  comingSoonTo: 'Próximamente en {place}',
  away: 'a {distance}',
  placeAway: '{place} · a {distance}',
} as const satisfies Translation<typeof en>
