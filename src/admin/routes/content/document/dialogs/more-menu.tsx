import { useState } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import { Menu } from '#admin/controls/menu.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import type { DocumentResult } from '#admin/routes/content/document/document-action.server.ts'
import type { DocumentEditor } from '#admin/routes/content/document/use-document-edits.ts'
import type { Removal } from '#modules/group-edits/module.ts'

import { DeleteDialog } from './delete-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'

import styles from '#admin/routes/content/document/document.module.css'

type Props = Readonly<{ editor: DocumentEditor; onSchedule: (() => void) | null }>

/** What is done with a text less often, and what does not fit the bar of phones. */
export function MoreMenu({ editor, onSchedule }: Props) {
  const t = useT('admin-content')
  const [dialog, setDialog] = useState<'discard' | 'delete' | null>(null)
  const [removal, setRemoval] = useState<Removal | null>(null)
  const find = useAction<DocumentResult>({
    onDone: (result) => setRemoval(result.kind === 'removal' ? result.removal : null),
  })
  const { document } = editor
  const openDelete = () => {
    setRemoval(null)
    setDialog('delete')
    find.submit({ intent: 'removal' })
  }
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        label={t('more')}
        buttonClass={styles.menuButton}
        button={
          <>
            <Icon name="ellipsis" />
            <span className="visually-hidden">{t('more')}</span>
          </>
        }
      >
        {onSchedule && (
          <button type="button" className="phone" onClick={onSchedule}>
            <Icon name="calendar-check" />
            {t('schedule')}
          </button>
        )}
        {document.draft && (
          <button type="button" onClick={() => setDialog('discard')}>
            <Icon name="undo-2" />
            {t('discard')}
          </button>
        )}
        {document.isRemovable && document.isPublished && (
          <button type="button" onClick={openDelete}>
            <Icon name="trash-2" />
            {t('deleteNow')}
          </button>
        )}
      </Menu>
      {dialog === 'discard' && (
        <DiscardDialog document={document} form={editor.form} onClose={close} />
      )}
      {dialog === 'delete' && (
        <DeleteDialog editor={editor} removal={removal} refusal={find.refusal} onClose={close} />
      )}
    </>
  )
}
