import type { messages as en } from './favorites.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  savedAdded: 'Se guardó {name}.',
  savedRemoved: '{name} ya no está guardado.',
  undo: 'Deshacer',
  savedFull: 'Ya guardó {n} vehículos, el máximo. Quite uno para guardar {name}.',
  comparedAdded: 'Se agregó {name}: {n} de {most} para comparar.',
  comparedRemoved: 'Se quitó {name}: {n} de {most} para comparar.',
  comparedFull: 'Puede comparar {n} vehículos a la vez. Quite uno para agregar {name}.',
  tray: 'Vehículos para comparar',
  count: '{n} de {most}',
  chooseMore: 'Elija uno más',
  compareNow: 'Comparar',
  remove: 'Quitar {name}',
  clear: 'Borrar',
  savedTitle: 'Vehículos guardados',
  savedDescription: 'Los vehículos que guardó en este dispositivo y los que vio por última vez.',
  savedNote: 'Se guardan solo en este navegador. No necesita cuenta y solo usted los ve.',
  savedCount: { one: '{n} vehículo guardado', other: '{n} vehículos guardados' },
  savedLoading: 'Buscando sus vehículos',
  savedNeedsScript:
    'Los vehículos guardados están en su navegador, y para leerlos hace falta JavaScript, que aquí está desactivado.',
  savedEmpty: 'Todavía no ha guardado nada',
  savedEmptyHelp:
    'Presione el corazón de cualquier vehículo para guardarlo aquí. También verá si su precio ha cambiado.',
  savedFailed: 'No se cargaron sus vehículos.',
  savedFailedHelp: 'Siguen guardados en este navegador.',
  tryAgain: 'Intentar de nuevo',
  seeVehicles: 'Ver vehículos',
  less: '{amount} menos que cuando lo guardó',
  more: '{amount} más que cuando lo guardó',
  noLonger: 'Quitado. Presione el corazón para guardarlo de nuevo.',
  missing: {
    one: '{n} vehículo que guardó ya no está en la lista:',
    other: '{n} vehículos que guardó ya no están en la lista:',
  },
  forget: { one: 'Quitarlo', other: 'Quitarlos' },
  recent: 'Vistos recientemente',
} as const satisfies Translation<typeof en>
