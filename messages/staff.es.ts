import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './staff.en.ts'

export const messages = {
  title: 'Nuestra gente',
  lead: 'Quién hace qué aquí, qué idiomas habla y cómo comunicarse.',
  description: 'La gente de {site} por departamento, con su puesto y los idiomas que habla.',
  search: 'Buscar a alguien',
  searchLabel: 'Nombre o puesto',
  searchHint: 'Un nombre, o lo que hace',
  department: 'Departamento',
  anyDepartment: 'Todos los departamentos',
  language: 'Habla',
  anyLanguage: 'Cualquier idioma',
  store: 'Concesionario',
  anyStore: 'Todos los concesionarios',
  show: 'Mostrar',
  reset: 'Mostrar a todos',
  found: { one: '{n} persona', other: '{n} personas' },
  noneFit: 'Nadie coincide con esta selección. Quite un filtro o escríbanos: lo hacemos llegar.',
  contact: 'Escríbanos',
  none: 'Todavía no hay nadie aquí.',
  noneText:
    'Esta página muestra a la gente de los concesionarios. Mientras no haya nombres, así puede comunicarse.',
  'department.management': 'Gerencia',
  'department.sales': 'Ventas',
  'department.finance': 'Financiamiento',
  'department.service': 'Servicio',
  'department.parts': 'Refacciones',
  'department.office': 'Oficina',
  speaks: 'Habla {languages}',
  call: 'Llamar a {name}',
  write: 'Escribir a {name}',
  careers: 'Trabaje con nosotros',
  careersText: 'Vea qué vacantes hay y cuánto se gana.',
  careersLink: 'Empleos',
} as const satisfies Translation<typeof en>
