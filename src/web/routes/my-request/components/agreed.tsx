import { Form } from 'react-router'

import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { OwnView } from '#web/routes/my-request/view/own-view.ts'

import { CONSENT_FIELD, DO_FIELD } from './field-names.ts'

import styles from './my-request.module.css'

/** What the shopper agreed to, word for word, each with a way to take it back. */
export function Agreed({ consents }: Pick<OwnView, 'consents'>) {
  const t = useT('my-request')
  return (
    <section className={`card stack gap-3 ${styles.card}`} aria-labelledby="agreed">
      <h2 id="agreed">{t('agreed')}</h2>
      {consents.length === 0 && <p className="soft">{t('agreedNothing')}</p>}
      <ul className={styles.consents}>
        {consents.map(({ id, wording, language, contact, withdrawnAt }) => (
          <li key={id}>
            <div>
              <p id={`consent-${id}`} lang={language} className="soft text-sm measure">
                {wording}
              </p>
              <p className="strong mt-2 break">{contact}</p>
            </div>
            {withdrawnAt === null ? (
              <Form method="post">
                <input type="hidden" name={CONSENT_FIELD} value={id} />
                <Button
                  type="submit"
                  size="small"
                  name={DO_FIELD}
                  value="withdraw"
                  aria-describedby={`consent-${id}`}
                >
                  {t('withdraw')}
                </Button>
              </Form>
            ) : (
              <p className="muted text-sm">{t('withdrawn', { at: withdrawnAt })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
