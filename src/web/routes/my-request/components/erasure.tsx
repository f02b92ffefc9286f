import { Form } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

import { DO_FIELD } from './field-names.ts'

import styles from './my-request.module.css'

/** The end of the request. It is said what goes and what stays before the button shows. */
export function Erasure({ dealerName, hasConsents }: { dealerName: string; hasConsents: boolean }) {
  const t = useT('my-request')
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="erase">
      <h2 id="erase">{t('erase')}</h2>
      <details className={styles.details}>
        <summary>
          {t('eraseOpen')}
          <Icon name="chevron-down" />
        </summary>
        <p className="soft">{t('eraseText', { dealer: dealerName })}</p>
        {hasConsents && <p className="soft">{t('eraseEvidence')}</p>}
        <Form method="post">
          <Button type="submit" kind="ink" name={DO_FIELD} value="erase">
            {t('eraseNow')}
          </Button>
        </Form>
      </details>
    </section>
  )
}
