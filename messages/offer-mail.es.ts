import type { messages as en } from './offer-mail.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  subject: 'Nuestra oferta por su {vehicle}: {amount}',
  intro: 'Usted pidió a {site} que le enviara esta oferta.',
  validity: 'Válida hasta el {moment}, si el vehículo está como usted lo describió.',
  see: 'Abrir la oferta',
  linesIs: '{label}: {amount}',
  afterPayoff: 'Saldo por liquidar: {owed}. Le quedan: {amount}.',
  shortOfPayoff: 'Saldo por liquidar: {owed}. Todavía faltan: {amount}.',
  evenPayoff: 'Saldo por liquidar: {owed}. La oferta lo cubre exactamente.',
  bring: 'Qué traer cuando venga:',
  button: 'Reservar la inspección',
  requestSubject: 'Su {vehicle}: primero queremos verlo',
  requestIntro: 'Usted pidió a {site} que le enviara esta página sobre su vehículo.',
  requestButton: 'Reservar una hora',
  ended: 'Esta oferta ya venció. Pida una nueva en su página.',
  private: 'Quien tenga la dirección de la oferta puede verla.',
  why: 'Recibe este único mensaje porque alguien escribió esta dirección en la página de la oferta.',
  from: '{dealer}, {address}',
} as const satisfies Translation<typeof en>
