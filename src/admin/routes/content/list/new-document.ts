import { slug } from '#domain/kernel/text.ts'
import type { DocumentRef } from '#modules/group-edits/module.ts'

/** An address as files can have it, of what a person typed. Only pages are in folders. */
export function typedId(kind: DocumentRef['kind'], typed: string): string {
  const parts = kind === 'markdown-pages' ? typed.split('/') : [typed]
  return parts.map(slug).filter(Boolean).join('/')
}

/** The id of a new text: of a store it begins with the store's code. */
export const idOf = (address: string, store: Readonly<{ code: string }> | undefined): string =>
  store ? `${store.code}/${address}` : address
