import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import { REVIEW_PAGE } from './form-view.ts'
import type { FormMessage } from './use-form-words.ts'

import styles from './form-steps.module.css'

type FormStepsProps = { pages: readonly string[]; page: string; formText: FormMessage }

/** The name of a form's page. */
export function usePageName(formText: FormMessage): (page: string) => string {
  const t = useT('forms')
  return (page) => (page === REVIEW_PAGE ? t('review') : (formText(`step.${page}`) ?? page))
}

/** Progress in a form of several pages. */
export function FormSteps({ pages, page, formText }: FormStepsProps) {
  const t = useT('forms')
  const nameOf = usePageName(formText)
  const now = pages.indexOf(page)
  return (
    <ol className={`cluster muted text-sm ${styles.steps}`} aria-label={t('progress')}>
      {pages.map((id, index) => (
        <li
          key={id}
          className={index < now ? styles.done : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className="num" aria-hidden="true">
            {index < now ? <Icon name="check" /> : index + 1}
          </span>
          <span>
            {nameOf(id)}
            {index < now && <span className="visually-hidden">{t('stepDone')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
