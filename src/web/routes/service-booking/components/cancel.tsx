import { Form, useNavigation } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import styles from './booking.module.css'

/** The end of the visit. What follows is said before the button shows. */
export function Cancel() {
  const t = useT('scheduler')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <section className={`card pad-6 ${styles.card}`} aria-labelledby="cancel">
      <details className={`no-print ${styles.details}`}>
        <summary>
          <h2 id="cancel">{t('cancel')}</h2>
          <Icon name="chevron-down" />
        </summary>
        <p className="soft">{t('cancelText')}</p>
        <Form method="post">
          <Button
            type="submit"
            kind="ink"
            name="do"
            value="cancel"
            aria-disabled={isSending || undefined}
          >
            {t('cancelGo')}
          </Button>
        </Form>
      </details>
    </section>
  )
}
