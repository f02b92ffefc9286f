import { use } from 'react'

import { HONEYPOT_FIELD } from '#domain/forms/form-guard.ts'
import { paths } from '#domain/pages/paths.ts'
import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { FramePlaceContext } from '#web/features/layout/layout-context.tsx'
import type { LayoutData } from '#web/features/layout/layout-data.ts'

import styles from './footer-form.module.css'

const PART = 'footer-form'

/** Limited by the server: attributes here would be repeated on every page. */
const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name', required: true },
  { name: 'lastName', autoComplete: 'family-name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const

type FooterFormProps = LayoutData['footerForm']

/**
 * The form's place in the footer. A page without it contains a template, for pages opened from there.
 * @see SITE-5
 */
export function FooterForm(props: FooterFormProps) {
  return use(FramePlaceContext).hasForm ? (
    <div id={PART} data-part={PART}>
      <Form {...props} />
    </div>
  ) : (
    <div id={PART}>
      <template>
        <Form {...props} />
      </template>
    </div>
  )
}

/**
 * A message form for the store. It works without scripts, and its pages are publicly cached, so it has no key and is
 * identified by its content. Errors are shown on the page it is posted to. Every page contains it, so its markup is
 * short.
 */
function Form({ isCentered, flavor }: FooterFormProps) {
  const t = useT('footer-form')
  return (
    <section
      className={
        isCentered
          ? `no-print columns mb-6 line-bottom ${styles.part} ${styles.centered}`
          : `no-print columns mb-6 line-bottom ${styles.part}`
      }
    >
      <div>
        <h2>{t('title')}</h2>
        <p>{flavor ?? t('flavor')}</p>
      </div>
      <form className={`columns gap-4 ${styles.form}`} method="post" action={paths.contact()}>
        <input type="hidden" name="topic" value="sales" />
        {FIELDS.map((field) => (
          <label className="stack gap-2 min-0 strong" key={field.name}>
            {t(field.name)}
            <input {...field} />
          </label>
        ))}
        <label className="stack gap-2 min-0 strong">
          {t('comments')}
          <textarea name="comments" rows={3} required />
        </label>
        <div className="visually-hidden" aria-hidden="true">
          <label className="stack gap-2 min-0 strong">
            {t('leaveEmpty')}
            <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button kind="action" type="submit">
          {t('send')}
        </Button>
      </form>
    </section>
  )
}
