import type { DocumentKind } from '#domain/uploads/document-kind.ts'
import type { Connection } from '#platform/db/database.ts'

import type { FileSeal } from './file-seal.ts'
import type { SealedFile, UploadRepository } from './repository.ts'

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<DocumentKind, string>

/** A file of a lead as uploaded. */
export type LeadDocument = Readonly<{
  name: string
  contentType: string
  content: Buffer
}>

type Ports<Reads extends keyof UploadRepository> = Readonly<{
  uploads: Pick<UploadRepository, Reads>
  seal: Pick<FileSeal, 'open'>
}>

function opened(
  { seal }: Pick<Ports<never>, 'seal'>,
  { uploadId, name, kind, sealed }: SealedFile,
): LeadDocument | null {
  const content = seal.open(uploadId, sealed)
  return content && { name, contentType: TYPES[kind], content }
}

/** The opened files of a lead; `null` if one can't be opened, because it was sealed with another installation's key. */
export async function leadFiles(
  ports: Ports<'ofLead'>,
  leadId: string,
): Promise<readonly LeadDocument[] | null> {
  const files = (await ports.uploads.ofLead(leadId)).map((file) => opened(ports, file))
  return files.every((file) => file !== null) ? files : null
}

/** A file of a lead by its field, read in a transaction; `null` for none, `sealed` for one that can't be opened. */
export async function leadFile(
  ports: Ports<'inField'>,
  on: Connection,
  place: Readonly<{ leadId: string; field: string }>,
): Promise<LeadDocument | 'sealed' | null> {
  const file = await ports.uploads.inField(on, place)
  return file && (opened(ports, file) ?? 'sealed')
}
