import type { SuspectReason } from '#domain/forms/form-guard.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import type { WorkflowStatus } from '#domain/lead-workflow/workflow-status.ts'

/** A lead of the demo's inbox. Names, numbers and addresses are samples. */
export type DemoLead = Readonly<{
  name: string
  /** How long ago it was received. */
  minutes: number
  language?: 'es'
  form?: LeadForm
  dealer?: 'OCT'
  text: string
  /** Other fields of its form. */
  fields?: Readonly<Record<string, string>>
  /** No vehicle, as for service. */
  hasNoVehicle?: true
  /** They gave no phone number. */
  isMailed?: true
  status?: WorkflowStatus
  assignee?: 'demo-ruelas' | 'demo-boone' | 'demo-nez' | 'demo-mora' | 'demo-reyes' | 'demo-ochoa'
  held?: SuspectReason
  /**
   * The appointment: the first day on or after that one, or of that weekday (0 is Sunday), on which the store is open
   * at that time.
   */
  comes?: Readonly<{ inDays: number; weekday?: number; minutes: number }>
}>

/** Leads of several forms, in both languages, as a store has them on a working day. */
export const DEMO_LEADS: readonly DemoLead[] = [
  {
    name: 'Marisol Vega',
    minutes: 21,
    language: 'es',
    text: 'Buenos días, ¿todavía la tienen? Puedo ir hoy después de las 5. Prefiero que me contesten por mensaje de texto, en el trabajo no puedo hablar.',
  },
  {
    name: 'Greg Hanley',
    minutes: 18,
    text: 'Is the out-the-door price the same if I finance with my credit union?',
    assignee: 'demo-boone',
  },
  {
    name: 'Priya Nair',
    minutes: 16,
    form: 'trade-in',
    text: 'Small dent on the rear bumper, otherwise clean. Two keys.',
    fields: {
      year: '2019',
      make: 'Honda',
      model: 'CR-V',
      trim: 'EX-L',
      mileage: '61200',
      grade: 'good',
      owed: 'yes',
      payoffAmount: '9100',
    },
    hasNoVehicle: true,
    assignee: 'demo-boone',
  },
  {
    name: 'Wes Tully',
    minutes: 12,
    form: 'vehicle-appointment',
    text: 'Bringing my wife, she drives it first.',
    fields: { visit: 'test-drive' },
    assignee: 'demo-nez',
  },
  {
    name: 'Lucía Ortega',
    minutes: 8,
    language: 'es',
    form: 'contact',
    text: '¿Aceptan un enganche de $3,000 y pagos quincenales? Mi esposo y yo trabajamos los dos.',
    fields: { topic: 'finance' },
    isMailed: true,
  },
  { name: '', minutes: 6, form: 'message', text: 'what’s your best price on this one' },
  {
    name: 'Danielle Cho',
    minutes: 4,
    text: 'Can someone measure the bed with the cover on? I need 5 ft 5 in.',
    assignee: 'demo-ruelas',
  },
  {
    name: 'Ramón Salcido',
    minutes: 2,
    language: 'es',
    text: '¿La garantía es de fábrica o de la agencia?',
    dealer: 'OCT',
  },
  {
    name: 'Sam Whitehorse',
    minutes: 95,
    text: 'Thanks, the payment works. Can I sign tonight?',
    status: 'contacted',
    assignee: 'demo-ruelas',
  },
  {
    name: 'Elena Fuentes',
    minutes: 130,
    language: 'es',
    form: 'service-appointment',
    dealer: 'OCT',
    text: 'Frenos, viernes 8:30. ¿Hay carro prestado?',
    fields: { make: 'Jeep', model: 'Compass', year: '2021', services: 'brake-inspection' },
    hasNoVehicle: true,
    status: 'appointment',
    comes: { inDays: 1, weekday: 5, minutes: 510 },
    assignee: 'demo-reyes',
  },
  {
    name: 'Howard Pike',
    minutes: 200,
    text: 'Not ready until January. Please check back after the holidays.',
    status: 'contacted',
    assignee: 'demo-nez',
  },
  {
    name: 'Tess Amador',
    minutes: 240,
    text: 'Does it have the tow package, and what is it rated for?',
    status: 'contacted',
    assignee: 'demo-ruelas',
  },
  {
    name: 'Victor Lugo',
    minutes: 260,
    language: 'es',
    text: '¿Me puede mandar más fotos del interior?',
    status: 'contacted',
    assignee: 'demo-mora',
  },
  {
    name: 'Jenna Ruhl',
    minutes: 300,
    form: 'vehicle-appointment',
    text: 'Thursday after work is best.',
    fields: { visit: 'visit' },
    status: 'appointment',
    comes: { inDays: 1, weekday: 4, minutes: 1050 },
    assignee: 'demo-boone',
  },
  {
    name: 'Omar Haddad',
    minutes: 340,
    form: 'parts',
    dealer: 'OCT',
    text: 'For a 2018 Wrangler, please check the fit.',
    fields: { part1: 'Front brake pads', quantity1: '1', delivery: 'pickup' },
    hasNoVehicle: true,
    status: 'contacted',
  },
  {
    name: 'Brooke Lindqvist',
    minutes: 400,
    form: 'trade-in',
    text: 'Original owner.',
    fields: { year: '2020', make: 'Toyota', model: 'RAV4', mileage: '38500', grade: 'excellent' },
    hasNoVehicle: true,
    status: 'contacted',
    assignee: 'demo-boone',
  },
  {
    name: 'Marisol Vega',
    minutes: 1500,
    language: 'es',
    form: 'similar-vehicles',
    text: 'Busco una camioneta roja, cuatro puertas.',
    status: 'contacted',
    assignee: 'demo-ruelas',
  },
  {
    name: 'Derek Olsen',
    minutes: 1560,
    text: 'We bought the other one, thank you.',
    status: 'lost',
    assignee: 'demo-nez',
  },
  {
    name: 'Graciela Montes',
    minutes: 1600,
    language: 'es',
    text: 'Muchas gracias por todo, el carro quedó hermoso.',
    status: 'sold',
    assignee: 'demo-mora',
  },
  {
    name: 'Patrick Yazzie',
    minutes: 1700,
    text: 'Is the price negotiable?',
    status: 'sold',
    assignee: 'demo-ruelas',
  },
  {
    name: 'Nora Beckett',
    minutes: 1800,
    text: 'Does the third row fold flat?',
    status: 'appointment',
    comes: { inDays: 0, minutes: 900 },
    assignee: 'demo-ruelas',
  },
  {
    name: 'Iván Cruz',
    minutes: 2900,
    language: 'es',
    text: '¿Cuánto sería el pago mensual con $5,000 de enganche?',
    status: 'contacted',
    assignee: 'demo-mora',
  },
  {
    name: 'Caleb Norris',
    minutes: 3000,
    form: 'vehicle-custom-order',
    text: 'Hydro Blue if it is still offered.',
    fields: { make: 'Jeep', model: 'Gladiator', howSoon: 'quarter' },
    hasNoVehicle: true,
    status: 'contacted',
    assignee: 'demo-boone',
  },
  {
    name: 'Simone Park',
    minutes: 3100,
    text: 'Is this the one in your ad?',
    status: 'lost',
    assignee: 'demo-boone',
  },
  {
    name: 'Luz Herrera',
    minutes: 3200,
    language: 'es',
    form: 'contact',
    text: '¿Abren los domingos?',
    fields: { topic: 'sales' },
    hasNoVehicle: true,
    status: 'contacted',
  },
  {
    name: 'Todd Farmer',
    minutes: 3300,
    form: 'availability-notification',
    text: '',
    status: 'contacted',
  },
  {
    name: 'Aisha Grant',
    minutes: 4400,
    text: 'Could I see the inspection report?',
    status: 'contacted',
    assignee: 'demo-nez',
  },
  {
    name: 'Ben Castellanos',
    minutes: 4500,
    language: 'es',
    text: '¿Reciben mi carro a cuenta aunque todavía lo debo?',
    status: 'appointment',
    comes: { inDays: 0, minutes: 1050 },
    assignee: 'demo-ruelas',
  },
  {
    name: 'Rachel Dunn',
    minutes: 4600,
    form: 'service-appointment',
    dealer: 'OCT',
    text: 'Oil change and a rattle at the front left.',
    fields: { make: 'Ram', model: '1500', year: '2022', services: 'oil-change' },
    hasNoVehicle: true,
    status: 'appointment',
    comes: { inDays: 1, minutes: 480 },
    assignee: 'demo-reyes',
  },
  {
    name: 'Miguel Ángel Ríos',
    minutes: 4700,
    language: 'es',
    text: '¿Tiene cámara de reversa y sensores?',
    status: 'contacted',
    assignee: 'demo-mora',
  },
  {
    name: 'Kim Vo',
    minutes: 5900,
    text: 'Can you hold it until Saturday with a deposit?',
    status: 'sold',
    assignee: 'demo-nez',
  },
  {
    name: 'Steve Marsh',
    minutes: 6000,
    text: 'How many miles are left on the warranty?',
    status: 'contacted',
    assignee: 'demo-boone',
  },
  {
    name: 'Yolanda Ibarra',
    minutes: 6100,
    language: 'es',
    form: 'trade-in',
    text: 'Tiene un rayón en la puerta.',
    fields: { year: '2017', make: 'Nissan', model: 'Rogue', mileage: '88000', grade: 'fair' },
    hasNoVehicle: true,
    status: 'lost',
    assignee: 'demo-mora',
  },
  {
    name: 'Grant Wheeler',
    minutes: 7400,
    text: 'What is the payload of this one?',
    status: 'sold',
    assignee: 'demo-ruelas',
  },
  {
    name: 'Fatima Osei',
    minutes: 7500,
    text: 'Please call after six, I work days.',
    status: 'contacted',
    assignee: 'demo-nez',
  },
  {
    name: 'José Luis Peña',
    minutes: 7600,
    language: 'es',
    text: 'Quiero saber si califico con ITIN.',
    // The CRM reported it, without a time.
    status: 'appointment',
    assignee: 'demo-ochoa',
  },
  {
    name: 'Amber Tso',
    minutes: 8900,
    text: 'Do you deliver to Flagstaff?',
    status: 'contacted',
    assignee: 'demo-boone',
  },
  {
    name: 'Tomás Ibarra',
    minutes: 260,
    form: 'career-application',
    text: 'I am ASE certified and can start after two weeks of notice.',
    fields: {
      position: 'Service technician',
      start: 'two-weeks',
      rightToWork: 'yes',
      experience: 'Six years in a Ram and Jeep shop, brakes and electrical.',
    },
    hasNoVehicle: true,
  },
  {
    name: 'Kelsey Marsh',
    minutes: 1900,
    form: 'career-application',
    text: 'I sold phones for four years and want to sell cars.',
    fields: { work: 'sales', start: 'now', rightToWork: 'yes', experience: 'Retail sales.' },
    hasNoVehicle: true,
  },
  {
    name: 'best seo team',
    minutes: 50,
    form: 'contact',
    text: 'We put your website on page one in two weeks. Reply for prices.',
    fields: { topic: 'sales' },
    hasNoVehicle: true,
    held: 'honeypot',
  },
  {
    name: 'Robert Smith',
    minutes: 75,
    text: 'I am interested please send last price and shipping to my agent.',
    held: 'too-fast',
  },
  {
    name: 'Anna K',
    minutes: 190,
    form: 'message',
    text: 'Hello dear, is this still for sale?',
    held: 'many-posts',
  },
  {
    name: 'Renee Castellano',
    minutes: 1700,
    form: 'vehicle-finance',
    text: '',
    status: 'contacted',
    assignee: 'demo-ochoa',
  },
]
