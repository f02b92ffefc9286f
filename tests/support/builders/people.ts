import type { Opening } from '#domain/careers/opening.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** A technician's opening at OCS, open in November 2026. Pass only what the test is about. */
export const anOpening = (overrides: Partial<Opening> = {}): Opening => ({
  id: 'service-technician',
  dealerCode: 'OCS',
  title: { en: 'Service technician', es: 'Técnico de servicio' },
  department: 'service',
  employment: 'full-time',
  pay: { from: 28, to: 46, per: 'hour' },
  hours: { en: 'Monday to Friday', es: 'Lunes a viernes' },
  summary: { en: 'You repair <vehicles>.', es: 'Usted repara vehículos.' },
  duties: { en: ['Diagnose'], es: ['Diagnosticar'] },
  needs: { en: ['A license'], es: ['Licencia'] },
  offers: { en: ['Tools'], es: ['Herramientas'] },
  posted: '2026-11-02',
  validThrough: '2026-12-31',
  ...overrides,
})

/** A consultant at OCS. Pass only what the test is about. */
export const aPerson = (overrides: Partial<StaffMember> = {}): StaffMember => ({
  id: 'ana',
  dealerCode: 'OCS',
  name: 'Ana Núñez',
  position: { en: 'Sales consultant', es: 'Asesora de ventas' },
  department: 'sales',
  languages: ['en', 'es'],
  phone: '480-555-0150',
  email: 'ana@ocotillo.example',
  picture: null,
  keys: [],
  ...overrides,
})
