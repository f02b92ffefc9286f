import type { DocumentKind } from '#domain/uploads/document-kind.ts'

import type { FileSeal } from './file-seal.ts'
import type { UploadRepository } from './repository.ts'

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

type Ports = Readonly<{
  uploads: Pick<UploadRepository, 'ofLead'>
  seal: Pick<FileSeal, 'open'>
}>

/** The opened files of a lead; `null` if one can't be opened, because it was sealed with another installation's key. */
export async function leadFiles(
  { uploads, seal }: Ports,
  leadId: string,
): Promise<readonly LeadDocument[] | null> {
  const files = await uploads.ofLead(leadId)
  const opened = files.map(({ uploadId, name, kind, sealed }) => {
    const content = seal.open(uploadId, sealed)
    return content && { name, contentType: TYPES[kind], content }
  })
  return opened.every((file) => file !== null) ? opened : null
}
