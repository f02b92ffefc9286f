import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { HiddenFields } from '#web/features/lead-form/fields/hidden-fields.tsx'
import type { MailProblem } from '#web/routes/trade-in-offer/change-offer.ts'
import type { OfferView } from '#web/routes/trade-in-offer/view/offer-view.ts'

import { DO_FIELD, EMAIL_FIELD } from './field-names.ts'

import styles from './keep.module.css'

type KeepProps = {
  keep: NonNullable<OfferView['keep']>
  /** The shopper's page of the lead; `null` if this browser did not just send it. */
  ownHref: string | null
  /** Whether the vehicle got no amount. */
  isRequest: boolean
  isMailed: boolean
  /** The result of a post. */
  refused: Readonly<{ email: string; problem: MailProblem }> | undefined
}

/** How to return to the offer: its address, on paper, by mail. */
export function Keep({ keep: { shown, url }, ownHref, isRequest, isMailed, refused }: KeepProps) {
  const t = useT('offer')
  const isSending = useNavigation().formMethod === 'POST'
  const problem = refused?.problem ?? null
  const problemText = problem && t(`problem.${problem}`)
  const isTyped = problem === 'errorEmail'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused?.problem === 'errorEmail') field.current?.focus()
  }, [refused])
  return (
    <section className={`card columns ${styles.keep}`} id="keep" aria-labelledby="keep-title">
      <div className={`stack gap-3 items-start ${styles.about} no-print`}>
        <h2 id="keep-title">{t(isRequest ? 'keepRequest' : 'keepTitle')}</h2>
        <p className="row gap-2 measure soft">
          <Icon name="lock" />
          {t('keepText')}
        </p>
        <div className="needs-script">
          <Button icon="receipt-text" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
        {ownHref && (
          <a className="link" href={ownHref}>
            {t('ownPage')}
          </a>
        )}
      </div>
      <div className={`stack gap-4 ${styles.mail} no-print`}>
        {isMailed && <Notice kind="done" title={t('done.mailed')} />}
        {problemText && !isTyped && <Notice kind="alert" title={problemText} />}
        {/* The result is shown here, far from the top of the page. */}
        <Form method="post" action="#keep" className={styles.form} noValidate>
          <HiddenFields leadKey="" shown={shown} />
          <Field
            id={EMAIL_FIELD}
            ref={field}
            label={t('email')}
            hint={t('emailHint')}
            error={isTyped && problemText}
            name={EMAIL_FIELD}
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={refused?.email}
          />
          <Button kind="ink" type="submit" name={DO_FIELD} value="mail" disabled={isSending}>
            {t('send')}
          </Button>
        </Form>
      </div>
      <p className={styles.sheet}>{t('sheetAddress', { url })}</p>
    </section>
  )
}

/** Withdraws the offer. Explains what is erased and what remains before the button shows. */
export function Withdraw({ dealerName, isRequest }: { dealerName: string; isRequest: boolean }) {
  const t = useT('offer')
  return (
    <section className={`stack gap-1 ${styles.withdraw} no-print`} aria-labelledby="withdraw">
      <h2 id="withdraw">{t(isRequest ? 'withdrawRequest' : 'withdrawTitle')}</h2>
      <details>
        <summary>
          {t('withdrawOpen')}
          <Icon name="chevron-down" />
        </summary>
        <p>{t(isRequest ? 'withdrawRequestText' : 'withdrawText', { dealer: dealerName })}</p>
        <Form method="post">
          <Button type="submit" name={DO_FIELD} value="withdraw">
            {t('withdrawNow')}
          </Button>
        </Form>
      </details>
    </section>
  )
}
