import { AppError } from '#domain/kernel/errors.ts'
import type { FileSides, PartConflict } from '#modules/group/module.ts'

import { rowsOf, withRows } from './texts/file-rows.ts'
import { mergeTables } from './texts/merge-rows.ts'
import { PROGRAM_FILES } from './texts/program-files.ts'

const FILE = /^finance\/[^/]+\/(?<file>[^/]+)$/

/**
 * Merges a table of a finance program, by its rows, over that of a folder.
 * @see FileEdits
 */
export function mergeProgramFile(path: string, sides: FileSides): PartConflict | null {
  const file = FILE.exec(path)?.groups?.['file'] ?? ''
  if (!PROGRAM_FILES.has(file)) return null
  const { open } = sides
  const [base, files, published] = [sides.base, sides.folder, sides.served].map((text) =>
    text === '' ? [] : rowsOf(file, text),
  )
  const [edited, other] = open ? [rowsOf(file, open.edited), rowsOf(file, open.files)] : []
  // A person with the files merges what is no table.
  if (!base || !files || !published) return null
  const merged = mergeTables(file, {
    base,
    files,
    published,
    open: edited && other ? { published: edited, files: other } : null,
  })
  try {
    const text = withRows(file, sides.folder, merged.published)
    return {
      edited: text,
      files: merged.isContradicting ? withRows(file, text, merged.files) : text,
    }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
