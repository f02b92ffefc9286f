import { parse } from 'yaml'

import { isFormKind } from '#domain/content/editing/form-kinds.ts'

import type { Texts } from './texts/document-files.ts'
import type { DocumentRef } from './types.ts'

/** The title in the front matter, of a form the name of its store; the id for a document without one. */
export function titleOf({ kind, id }: DocumentRef, { en, es }: Texts): string {
  const key = isFormKind(kind) ? 'name' : 'title'
  const line = new RegExp(`^${key}:.*$`, 'm').exec(en ?? es ?? '')?.[0]
  try {
    const found: unknown = line === undefined ? null : parse(line)[key]
    return typeof found === 'string' && found !== '' ? found : id
  } catch {
    return id
  }
}
