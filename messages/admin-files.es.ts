import type { messages as en } from './admin-files.en.ts'
import type { Translation } from './translation.ts'

export const messages = {
  conflict:
    'Los archivos del grupo, cargados el {at}, tienen otro texto. Se usa el que se publicó aquí.',
  'use.ours': 'Dejar lo publicado',
  'use.files': 'Publicar el texto de los archivos',
  noText: 'Sin texto',
  versions: 'Versiones',
  current: 'En uso',
  restore: 'Restaurar',
  fromFiles: 'Cargado de archivos',
  'did.published': '{name} lo cambió, {at}.',
  'did.restored': '{name} restauró una versión anterior, {at}.',
  refused: 'No se guardó. Corrija primero esto:',
  noForm: 'Un archivo del grupo que no tiene formulario aquí: consulte a su desarrollador web',
  'fault.number': 'Debe ser un número.',
  'fault.whole': 'Debe ser un número entero de {from} a {to}.',
  'fault.fewMinutes': 'Deben ser {n} minutos como mínimo.',
  'fault.manyMinutes': 'Deben ser {n} minutos como máximo.',
  'fault.oneLine': 'Debe ser una sola línea.',
  'fault.long': 'Tiene más de {n} caracteres.',
  'fault.missing': 'Está vacío.',
  saved: 'Publicado. Vale desde ahora.',
  undone: 'Deshecho.',
} as const satisfies Translation<typeof en>
