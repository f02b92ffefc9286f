import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { DocumentRef } from '#modules/group-edits/types/document.ts'

/**
 * Whether a document may be deleted: every group needs the texts of the product's own pages, and stores their hours and
 * phones. Of forms, only openings are files that a store may have or not.
 */
export const isRemovable = ({ kind, site }: DocumentRef): boolean =>
  isFormKind(kind) ? kind === 'openings' : kind !== 'pages' || site !== null

/** @throws {AppError} `invalid` for a document that may not be deleted */
export function requireRemovable(ref: DocumentRef): void {
  if (!isRemovable(ref))
    throw new AppError('invalid', 'a page of the product needs its text', { key: 'contentBuiltIn' })
}
