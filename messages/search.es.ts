import type { Translation } from '#i18n/message.ts'

import type { messages as en } from './search.en.ts'

export const messages = {
  bodyStyles: 'Tipos de carrocería',
  filters: 'Filtros',
  filtersChosen: { one: '{n} filtro elegido', other: '{n} filtros elegidos' },
  closeFilters: 'Cerrar filtros',
  clearAll: 'Borrar todo',
  clearAllFilters: 'Borrar todos los filtros',
  appliedFilters: 'Filtros aplicados',
  remove: 'quitar',
  breadcrumb: 'Ruta de navegación',
  showMoreValues: 'Ver {n} más',
  singleYears: 'Años sueltos',
  results: 'Resultados',
  vehicles: { one: '{n} vehículo', other: '{n} vehículos' },
  showVehicles: { one: 'Ver {n} vehículo', other: 'Ver {n} vehículos' },
  sortBy: 'Ordenar por',
  sort: 'Ordenar',
  showing: 'Se muestran {shown} de {total}',
  showMore: 'Ver {n} más',
  relaxHelp: 'Estos son los más parecidos. Cambie un filtro o bórrelos todos.',
  nothingHere: 'Por ahora no hay nada en esta lista. Cada día llegan vehículos nuevos.',
  failed: 'No se cargó esta lista.',
  failedHelp: 'Lo que ve es la anterior.',
  tryAgain: 'Intentar de nuevo',
  questions: 'Conviene saber',
} as const satisfies Translation<typeof en>
