import { Form } from 'react-router'

import { useT } from '#web/lib/use-t.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

import type { BookStartView } from './book-start-view.ts'

import styles from './book-start.module.css'

type BookStartProps = {
  start: BookStartView
  /** What one may dial instead; `null` for nobody. */
  call: Readonly<{ phone: string; href: string }> | null
}

/**
 * The way into the scheduler from a service page, at `#book`: its first questions, as a form of plain HTML that carries
 * nothing of a shopper, so that the page can be cached. The page loads the words of `scheduler` and `service-fields`.
 */
export function BookStart({ start, call }: BookStartProps) {
  const t = useT('scheduler')
  const titles = { here: t('startTitle'), external: t('externalTitle'), none: t('noShopTitle') }
  return (
    <section className={styles.start} id="book" aria-labelledby="book-title" tabIndex={-1}>
      <h2 id="book-title">{titles[start.kind]}</h2>
      {start.kind === 'here' && <Questions action={start.action} />}
      {start.kind === 'external' && (
        <>
          <p>{t('externalText', { host: start.host })}</p>
          <ButtonLink kind="action" isWide href={start.href} rel="external noopener">
            {t('externalGo')}
          </ButtonLink>
        </>
      )}
      {start.kind === 'none' && <p>{t('noShopText')}</p>}
      {call && (
        <a className="link num" href={call.href}>
          {t('call', { phone: call.phone })}
        </a>
      )}
    </section>
  )
}

const LONGEST_VIN = 40
const LONGEST_MILEAGE = 16

function Questions({ action }: { action: string }) {
  const t = useT('scheduler')
  const fields = useT('service-fields')
  return (
    <>
      <p>{t('startText')}</p>
      <Form className={styles.form} action={action}>
        <Field
          label={fields('vin')}
          hint={fields('vinHint')}
          name="vin"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_VIN}
        />
        <Field
          label={fields('mileage')}
          name="mileage"
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_MILEAGE}
        />
        <Button kind="action" type="submit" isWide>
          {t('startGo')}
        </Button>
      </Form>
      <a className="link" href={action}>
        {t('startNoVin')}
      </a>
    </>
  )
}
