import { paths } from '#domain/pages/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'
import { Inlines } from '#web/features/content/rich-text.tsx'
import type { ViewOf } from '#web/routes/markdown-page/view/block-views.ts'

import styles from './book.module.css'

/** The link to book a time, and the phone number as an alternative. */
export function Book({ view: { title, text, schedule, phone } }: { view: ViewOf<'book'> }) {
  const t = useT('service')
  const { href, isExternal } = schedule
  return (
    <section
      className={`edge columns center ink ${styles.panel} no-print`}
      id="book"
      aria-labelledby="book-title"
    >
      <div className="stack gap-2">
        <h2 id="book-title">{title}</h2>
        {text.map((inlines, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts never change while they are shown
          <p className="measure soft text-lg" key={index}>
            <Inlines inlines={inlines} />
          </p>
        ))}
      </div>
      <div className={`stack gap-2 ${styles.links}`}>
        {isExternal ? (
          <ButtonLink icon="calendar-check" kind="action" href={href} rel="external noopener">
            {t('chooseTime')}
          </ButtonLink>
        ) : (
          <Questions action={href} />
        )}
        {phone && (
          <ButtonLink icon="phone" href={phone.href}>
            <span className="num">{t('call', { phone: phone.text })}</span>
          </ButtonLink>
        )}
        <a className={styles.write} href={paths.contact()}>
          {t('write')}
        </a>
      </div>
    </section>
  )
}

const MAX_VIN_LENGTH = 40
const MAX_MILEAGE_LENGTH = 16

/**
 * The first questions of the scheduler. The form opens the scheduler at its next step, the services, with the answers
 * as query parameters. It is HTML without shopper data, so the page can be cached publicly.
 */
function Questions({ action }: { action: string }) {
  const t = useT('service')
  return (
    <>
      <form className="stack gap-3" action={action}>
        <Field
          label={t('vin')}
          hint={t('vinHint')}
          name="vin"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_VIN_LENGTH}
        />
        <Field
          label={t('mileage')}
          note={t('optional')}
          name="mileage"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_MILEAGE_LENGTH}
        />
        <Button icon="calendar-check" kind="action" type="submit" isWide>
          {t('chooseTime')}
        </Button>
      </form>
      <a className={styles.write} href={action}>
        {t('withoutVin')}
      </a>
    </>
  )
}
