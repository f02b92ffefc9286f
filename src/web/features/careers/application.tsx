import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { Options } from '#web/features/lead-form/fields/form-fields.tsx'
import type { FailedPost, FormView } from '#web/features/lead-form/form-view.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'

import styles from './application.module.css'

type ApplicationProps = {
  title: string
  lead: string
  view: FormView
  answered: FormView | FailedPost | undefined
  dealer: Readonly<{ name: string; phone: string | null }>
  options?: Options
}

/** The application form, and its outcome. */
export function Application({ title, lead, view, answered, dealer, options }: ApplicationProps) {
  const t = useT('careers')
  return (
    <section className={`card ${styles.apply}`} id="apply" aria-labelledby="apply-title">
      <h2 id="apply-title">{title}</h2>
      <p className={`soft measure ${styles.intro}`}>{lead}</p>
      <LeadForm
        view={view}
        answered={answered}
        dealer={dealer}
        send={t('send')}
        {...(options && { options })}
      />
      <ul className={`stack gap-2 soft text-sm ${styles.promises}`}>
        <li className="columns gap-2">
          <Icon name="lock" />
          {t('privacy')}
        </li>
        <li className="columns gap-2">
          <Icon name="heart" />
          {t('equal')}
        </li>
      </ul>
    </section>
  )
}
