import type { messages as en } from './offline.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  title: 'No hay conexión',
  description: 'Lo que este dispositivo guarda para usar sin conexión.',
  lead: 'La página que pidió no se pudo cargar: este dispositivo no tiene conexión en este momento, o no se puede llegar a nuestro sitio.',
  leadCached: 'Abajo está lo que guarda de su última visita.',
  pageNeeds: 'La página que pidió necesita conexión. Se abrirá cuando la tenga de nuevo.',
  formsSaved:
    '¿Estaba llenando un formulario? Lo que escribió sigue en su pestaña. Regrese ahí y envíelo cuando tenga conexión.',
  tryAgain: 'Intentar de nuevo',
  backTitle: 'Ya tiene conexión otra vez.',
  backText: 'Abra la página que pidió cuando guste.',
  backOpen: 'Abrirla ahora',
  asOf: 'Precios y vehículos al {when}; pueden haber cambiado, y el concesionario los confirma.',
  asOfToday:
    'Precios y vehículos de hoy a las {when}; pueden haber cambiado, y el concesionario los confirma.',
  needsScript:
    'Lo que este dispositivo guarda se muestra con JavaScript, que aquí está desactivado. Intente de nuevo cuando tenga conexión.',
  loading: 'Buscando lo que este dispositivo guarda',
  search: 'Buscar en lo guardado',
  searchHelp: {
    one: 'Este dispositivo guarda {n} vehículo.',
    other: 'Este dispositivo guarda {n} vehículos.',
  },
  searchButton: 'Buscar',
  found: { one: '{n} vehículo', other: '{n} vehículos' },
  noneFound: 'Nada de lo guardado aquí coincide con eso.',
  noneFoundHelp: 'Con menos palabras o filtros encontrará más. Con conexión puede haber otros.',
  withoutPlace:
    'Las distancias y otros planes de pago necesitan conexión: esta lista no los incluye.',
  filters: 'Filtros',
  removeFilter: 'quitar',
  clearFilters: 'Borrar todos los filtros',
  more: 'Mostrar {n} más',
  vehicleUnknown: 'Este vehículo no está guardado en este dispositivo.',
  facts: 'Datos del vehículo',
  nothingCached: 'Este dispositivo todavía no guarda ninguna lista de vehículos.',
  nothingCachedHelp:
    'Cuando haya buscado o guardado un vehículo con conexión, la lista quedará aquí para la próxima vez.',
  saved: 'Vehículos guardados',
  savedNone: 'No ha guardado ninguno en este dispositivo.',
  savedPlain: 'Su precio no quedó guardado: ábralo cuando tenga conexión.',
  stores: 'Llamar a un concesionario',
  payments: 'Sobre los pagos aproximados',
  appDescription: 'Vehículos nuevos y seminuevos de {name}.',
  shortcutSearch: 'Buscar vehículos',
  shortcutSaved: 'Vehículos guardados',
} as const satisfies Translation<typeof en>
