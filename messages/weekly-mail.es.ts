import type { Translation } from './translation.ts'
import type { messages as en } from './weekly-mail.en.ts'

export const messages = {
  title: '{about}: la semana del {from} al {to}',
  allStores: 'Todas las agencias',
  leads: 'Prospectos: {now} ({before} la semana anterior)',
  sold: 'Vendidos: {now} ({before} la semana anterior)',
  answer:
    'Primera respuesta: la mitad de los clientes esperó {now} minutos hábiles o menos ({before} la semana anterior)',
  noAnswer: 'Primera respuesta: ninguna esta semana',
  none: 'ninguna',
  stock:
    'Vehículos en inventario: {n}, de los cuales {photos} sin fotos y {aged} por más de 60 días',
  pages:
    'Todos los sitios: {lists} listas y {vehicles} vehículos vistos, {sent} formularios enviados ({before} la semana anterior)',
  visits: 'Citas de servicio: {n}, de las cuales {missed} perdidas',
  open: 'Abrir los informes',
  why: 'Recibe este correo los lunes porque lo activó. Desactívelo en Informes, junto al período.',
} as const satisfies Translation<typeof en>
