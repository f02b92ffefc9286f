import type { messages as en } from './career-fields.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  whatWork: 'Qué está buscando',
  work: 'Tipo de trabajo',
  'work.sales': 'Ventas',
  'work.service': 'Servicio y refacciones',
  'work.admin': 'Oficina',
  'work.any': 'Lo que mejor se ajuste',
  store: 'Concesionario',
  'store.any': 'Cualquier concesionario',
  aboutYou: 'Cómo nos comunicamos con usted',
  yourWork: 'Su trabajo',
  start: '¿Cuándo podría empezar?',
  'start.now': 'De inmediato',
  'start.two-weeks': 'En dos semanas',
  'start.month': 'En un mes',
  'start.later': 'Más adelante',
  rightToWork: '¿Tiene autorización para trabajar en Estados Unidos?',
  'rightToWork.yes': 'Sí',
  'rightToWork.no': 'No',
  experience: 'Experiencia relacionada',
  experienceHint:
    'Lugares, años, certificados, lo que hizo bien. Bastan unas palabras. No incluya edad, familia ni salud: aquí no cuentan.',
  resume: 'Currículum',
  message: 'Qué más debemos saber',
} as const satisfies Translation<typeof en>
