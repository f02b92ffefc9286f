import type { Translation } from './translation.ts'
import type { messages as en } from './window-tag.en.ts'

export const messages = {
  new: 'Nuevo',
  used: 'Usado',
  cpo: 'Seminuevo certificado',
  stock: 'Inventario',
  vin: 'VIN',
  call: 'Pregúntenos el precio',
  scan: 'Escanee para ver fotos y el precio de hoy',
  printed: 'Impreso el {day}. El precio puede haber cambiado: escanee el código.',

  guide: 'Datos de la guía del comprador',
  guideNote:
    'Un resumen para compradores. La guía del comprador en la ventanilla del vehículo forma parte del contrato.',
  inspection:
    'Pregúntenos si su mecánico puede inspeccionar el vehículo, en nuestro lote o fuera de él. Con el VIN de arriba, busque retiros del mercado en safercar.gov y reportes de historial en ftc.gov/usedcars.',
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
  makerUsed: 'Aplica la garantía del fabricante para vehículos usados.',
  otherUsed: 'Aplica otra garantía para vehículos usados.',
  contract: 'Se ofrece un contrato de servicio por un cargo adicional.',
} as const satisfies Translation<typeof en>
