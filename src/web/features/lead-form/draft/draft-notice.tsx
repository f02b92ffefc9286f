import { timeText } from '#domain/hours/clock-time.ts'
import { dateFormat } from '#i18n/date-format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'

import styles from '#web/features/lead-form/lead-form.module.css'

/** Says that earlier input was restored, and lets the shopper delete it. */
export function DraftNotice({ at, onErase }: { at: Date; onErase: () => void }) {
  const t = useT('forms')
  const date = dateFormat(useLocale(), { dateStyle: 'long' }).format(at)
  return (
    <Notice
      kind="info"
      title={t('draftTitle', { date })}
      action={
        <Button size="small" onClick={onErase}>
          {t('draftErase')}
        </Button>
      }
    >
      {t('draftText')}
    </Notice>
  )
}

/** When the browser last saved the input. */
export function DraftSaved({ at }: { at: Date }) {
  const t = useT('forms')
  const time = timeText(at.getHours() * 60 + at.getMinutes())
  return (
    <p className={`row gap-2 center muted text-sm ${styles.draft}`}>
      <Icon name="check" />
      {t('draftSaved', { time })}
    </p>
  )
}
