import type { messages as en } from './cost-to-own.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'Lo que cuesta tenerlo',
  fuel: 'Combustible de un año',
  charge: 'Carga de un año',
  fuelHow: '{miles} con {mpg} MPG combinadas y {price} por galón.',
  chargeHow: '{miles} con {mpg} MPGe combinadas y {price} por kWh.',
  feesHow: 'Cargos del estado como en la calculadora de pagos, al precio público.',
  total: { one: 'Total de {n} año', other: 'Total de {n} años' },
  totalHow: 'Sin pagos, seguro, reparaciones ni el registro de los años siguientes.',
  change: 'Usar sus propias cifras',
  milesPerYear: 'Millas por año',
  gasoline: 'Dólares por galón',
  diesel: 'Dólares por galón de diésel',
  electricity: 'Dólares por kWh',
  years: 'Años',
  range: 'Escriba un número de {min} a {max}.',
  stored: 'Se quedan en este dispositivo y valen para todos los vehículos.',
  reset: 'Usar las cifras de siempre',
  source: 'Precios de la energía: {source}.',
} as const satisfies Translation<typeof en>
