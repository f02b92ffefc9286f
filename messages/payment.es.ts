import type { messages as en } from './payment.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  amount: 'Aprox. {amount} al mes',
  terms: 'APR de {apr} a {term}, {due} a la firma. {included}, con crédito aprobado.',
  termsWithTrade:
    'APR de {apr} a {term}, {due} a la firma y un auto a cuenta de {trade}. {included}, con crédito aprobado.',
  leaseAmount: 'Arrendamiento aprox. {amount} al mes',
  leaseTerms:
    'Arrendamiento a {term}, {due} a la firma con el primer pago, sin depósito de garantía, {miles} al año. {included}, con crédito aprobado.',
  leaseTermsWithTrade:
    'Arrendamiento a {term}, {due} a la firma con el primer pago y un auto a cuenta de {trade}, sin depósito de garantía, {miles} al año. {included}, con crédito aprobado.',

  included: 'Incluye impuestos y todos los cargos',
  includedTax: 'Incluye impuestos',

  disclosure:
    'Los pagos aproximados son ejemplos, no ofertas de crédito. Cada uno cubre el precio y lo que indican sus condiciones, menos el pago a la firma, en pagos mensuales iguales con la tasa de porcentaje anual (APR) y el plazo indicados.',
  leaseDisclosure:
    'Los pagos de arrendamiento son de contratos cerrados: el vehículo se devuelve al final, y se pagan las millas de más y el desgaste excesivo.',
  taxPlace:
    'Los impuestos se calculan para el lugar del concesionario, o para el que usted eligió, y pueden ser distintos para usted.',
  taxEstimated: 'Los impuestos se estiman en {rate}; la tasa de su localidad puede ser distinta.',
  forScores: 'Las tasas mostradas son para puntajes de crédito de {from} a {to}.',
  yourRate: 'Su tasa y su plazo dependen de su crédito y de la entidad financiera.',

  loan: {
    one: '{down} de pago inicial y {n} pago mensual de {monthly}, con una tasa de porcentaje anual (APR) de {apr}. La tasa es fija.',
    other:
      '{down} de pago inicial y {n} pagos mensuales de {monthly}, con una tasa de porcentaje anual (APR) de {apr}. La tasa es fija.',
  },
  loanSums:
    'Monto financiado: {financed}. Cargo por financiamiento: {charge}. Total de pagos: {total}. {included}.',
  withTrade: 'Incluye un auto a cuenta de {trade}.',
  scores: 'Para puntajes de crédito de {from} a {to}.',
  ownRate:
    'La tasa y el plazo son los que usted eligió; una entidad financiera puede ofrecerle otros.',
  loanEnd: 'Es un cálculo aproximado, no una oferta de crédito. Con crédito aprobado.',

  lease: {
    one: 'Arrendamiento cerrado: {due} a la firma, que incluyen el único pago mensual de {monthly}. Sin depósito de garantía.',
    other:
      'Arrendamiento cerrado: {due} a la firma, que incluyen el primero de {n} pagos mensuales de {monthly}. Sin depósito de garantía.',
  },
  leaseSums: 'Total de pagos: {total}. {included}.',
  leaseMiles:
    'Incluye {miles} al año; cada milla de más cuesta {excess} al final, y también el desgaste mayor de lo normal.',
  leaseEnd: 'Es un cálculo aproximado, no una oferta de arrendamiento. Con crédito aprobado.',
} as const satisfies Translation<typeof en>
