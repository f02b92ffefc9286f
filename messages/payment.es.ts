import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './payment.en.ts'

export const messages = {
  amount: 'Aprox. {amount} al mes',
  terms:
    'APR de {apr}% a {term} meses, {due} a la firma. Antes de impuestos y cargos del gobierno, con crédito aprobado.',
  disclosure:
    'Los pagos aproximados son ejemplos, no ofertas de crédito. Cada uno financia el precio y todos los cargos del concesionario, menos el pago a la firma, con la tasa de porcentaje anual (APR) y el plazo que lo acompañan. No incluye impuestos, título, registro ni otros cargos del gobierno: estos aumentan el pago mensual o el pago a la firma.',
  forScores: 'Las tasas mostradas son para puntajes de crédito de {from} a {to}.',
  yourRate: 'Su tasa y su plazo dependen de su crédito y de la entidad financiera.',
} as const satisfies Translation<typeof en>
