import { Button } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'

/** Says that the form has what was typed before it was closed; a button empties it. */
export function DraftNote({ onStartOver }: Readonly<{ onStartOver: () => void }>) {
  const { t } = useVisitTexts()
  return (
    <Note
      tone="plain"
      icon="history"
      action={<Button onClick={onStartOver}>{t('startOver')}</Button>}
    >
      {t('restored')}
    </Note>
  )
}
