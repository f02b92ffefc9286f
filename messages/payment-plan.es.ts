import type { messages as en } from './payment-plan.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  clear: 'Borrar',
  scores: 'puntaje {from}–{to}',
  down: '{amount} de pago inicial',
  trade: '{amount} por su auto a cuenta',
  owed: 'saldo del préstamo: {amount}',
  ownRate: 'APR de {apr}, su propia tasa',
  lease: 'Arrendamiento',
  milesPerYear: '{miles} al año',
  taxIn: 'impuesto de {place}',
  extras: { one: '{n} opción cambiada', other: '{n} opciones cambiadas' },
  title: 'Buscar por pago mensual',
  intro: 'Elija una vez: cada vehículo se calcula así, aquí y en su propia página.',
  close: 'Cerrar',
  creditTier: 'Puntaje de crédito',
  tier: 'De {from} a {to}',
  usualTier: 'Condiciones estándar',
  term: 'Plazo',
  usualTerm: 'Condiciones estándar',
  downPayment: 'Pago inicial',
  downHint:
    'Vacío: el habitual del concesionario. Como máximo, el precio menos $1,000 y menos su auto a cuenta.',
  tradeIn: 'Valor de su auto a cuenta',
  payoff: 'Lo que aún debe por él',
  zip: 'Código postal, para los impuestos',
  zipHint: 'Vacío: los impuestos de donde está el concesionario.',
  place: 'Dónde lo va a registrar',
  placeOption: '{city}, {state} · {rate}',
  zipUnknown:
    'No conocemos la tasa de impuestos de este código postal. Se usa la del concesionario.',
  zipFailed: 'No se cargó la tasa de impuestos. Mientras tanto se usa la del concesionario.',
  loading: 'Buscando la tasa de impuestos…',
  notANumber: 'Escriba una cantidad en dólares, por ejemplo 4,000',
  tooLow: 'Como mínimo $0',
  tooHigh: 'Como máximo $10,000,000',
  badZip: 'Escriba los 5 dígitos, por ejemplo 85018',
  ownRateStays:
    'Su propia tasa de {apr} vale hasta que elija aquí un puntaje de crédito o un plazo.',
  leaseEnds: 'Ahora ve arrendamientos. A partir de aquí verá préstamos.',
  noCredit: 'Calcularlo no afecta su crédito. Se guarda en esta pestaña, durante esta visita.',
  show: 'Ver mis pagos',
  description:
    'Vea cada vehículo con su propio puntaje de crédito, plazo, pago inicial, auto a cuenta e impuestos.',
  back: 'Volver a los vehículos',
} as const satisfies Translation<typeof en>
