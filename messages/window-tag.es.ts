import type { Translation } from './translation.ts'
import type { messages as en } from './window-tag.en.ts'

export const messages = {
  new: 'Nuevo',
  used: 'Usado',
  stock: 'Inventario',
  vin: 'VIN',
  call: 'Pregúntenos el precio',
  scan: 'Escanee para ver fotos y el precio de hoy',
  printed: 'Impreso el {day}. El precio puede haber cambiado: escanee el código.',

  guide: 'Datos de la guía del comprador',
  guideNote:
    'Un resumen para compradores. La guía del comprador en la ventanilla del vehículo forma parte del contrato.',
  'warranty.as-is':
    'Tal como está: sin garantía del concesionario. Usted paga todas las reparaciones después de la venta.',
  'warranty.implied':
    'Solo garantías implícitas. La ley estatal puede protegerle de defectos graves que no se podían ver.',
  'warranty.limited': 'Garantía limitada del concesionario',
  'warranty.full': 'Garantía completa del concesionario',
  share: 'El concesionario paga el {labor} de la mano de obra y el {parts} de las piezas.',
  systems: 'Sistemas cubiertos',
  duration: 'Duración',
  maker: 'La garantía del fabricante sigue vigente.',
  contract: 'Se ofrece un contrato de servicio por un cargo adicional.',
} as const satisfies Translation<typeof en>
