import type { ReactNode } from 'react'

import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'

import { DraftSaved } from './draft/draft-notice.tsx'
import { GO_FIELD, type FormView } from './form-view.ts'

import styles from './lead-form.module.css'

type FormFootProps = {
  view: Pick<FormView, 'pages' | 'page'>
  /** What the button says that sends the form. */
  send: string | undefined
  isSending: boolean
  /** When a draft was last kept. */
  savedAt: Date | null
  hrefOf: (page: string) => string
  /** Beside the submit button. */
  children: ReactNode
}

/** The buttons of a form's page: back, onwards, and on the last one the one that sends it. */
export function FormFoot(props: FormFootProps) {
  const { view, send, isSending, savedAt, hrefOf, children } = props
  const { pages, page } = view
  const t = useT('forms')
  const before = pages[pages.indexOf(page) - 1]
  const isLast = page === pages.at(-1)
  const label = isLast ? (send ?? t('send')) : t('continue')
  return (
    <div className={`cluster center gap-3 gap-x-5 ${styles.foot}`}>
      {before && (
        <Button type="submit" name={GO_FIELD} value={before} formAction={hrefOf(before)}>
          {t('back')}
        </Button>
      )}
      <Button kind="action" type="submit" aria-disabled={isSending || undefined}>
        {isSending ? t(isLast ? 'sending' : 'wait') : label}
      </Button>
      {isLast && children}
      {savedAt && <DraftSaved at={savedAt} />}
    </div>
  )
}
