import { useT } from '#admin/lib/texts.tsx'
import type { MailFamilyView } from '#modules/mail-settings/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { documentTitle } from './document-title.ts'

/** A function that returns the title of a document as the reader sees it; of mails, the name of their family. */
export function useDocumentTitle(): (
  document: Parameters<typeof documentTitle>[0],
) => ReturnType<typeof documentTitle> {
  const t = useT('admin-mails')
  const locale = useLocale()
  return (document) => {
    const { kind, id } = document.ref
    if (kind !== 'mails') return documentTitle(document, locale)
    // The ids of mails end with their family.
    const family = (id.split('/')[1] ?? '') as MailFamilyView['family']
    return { title: t(`family.${family}`), lang: undefined }
  }
}
