import { Button } from '#admin/controls/button.tsx'
import { Dialog } from '#admin/controls/dialog.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import type { DocumentView } from '#modules/group-edits/module.ts'

type Props = Readonly<{ document: DocumentView; form: DocumentForm; onClose: () => void }>

/** Asks before everyone's draft is deleted. */
export function DiscardDialog({ document, form, onClose }: Props) {
  const t = useT('admin-content')
  const discard = () => {
    onClose()
    form.discard()
  }
  return (
    <Dialog title={t('discardTitle')} onClose={onClose} closeLabel={t('close')}>
      <p>{t('discardText', { name: document.draft?.by ?? t('someone') })}</p>
      <p className="row wrap">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" isBusy={form.isBusy} onClick={discard}>
          {t('discard')}
        </Button>
      </p>
    </Dialog>
  )
}
