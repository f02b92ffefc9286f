import { useEffect, useId, useRef, useState } from 'react'

import { customerInfo } from '#domain/lead-forms/customer-info.ts'
import { agreementBox } from '#domain/leads/consent.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Check } from '#ui/form/check.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { HiddenFields } from '#web/features/lead-form/fields/hidden-fields.tsx'
import type { FailedPost } from '#web/features/lead-form/form-view.ts'
import { postLead, useDialogForm } from '#web/features/lead-form/use-dialog-form.ts'
import { visitPlan } from '#web/features/payment-plan/visit-plan.ts'
import { trackLead } from '#web/lib/analytics/track-lead.ts'
import { saveCustomer } from '#web/lib/shopper/customer-store.ts'
import { offeredContact } from '#web/lib/shopper/offered-contact.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

import { CustomerFields } from './customer-fields.tsx'
import type { CustomerSubject } from './customer-subject.ts'
import { focusBeyond } from './focus-beyond.ts'
import { forgetMe, hasStoredData } from './forget-me.ts'

import styles from '#ui/dialog.module.css'

/** The outcome; `savedOnPage` if the browser stores nothing. */
export type Outcome = Readonly<{
  kind: 'saved' | 'savedOnPage' | 'sent' | 'forgotten'
  seller: string
}>

export type CustomerDialogProps = Readonly<{
  /** The link that was clicked. */
  opener: HTMLAnchorElement
  /** The address that it is posted to. */
  path: string
  /** The dealer that would receive it; without one nothing can be sent. */
  subject: CustomerSubject | null
  onDone: (outcome: Outcome) => void
  onClose: () => void
}>

/**
 * Asks for the shopper's contact details, which unlock personalized prices; later they can be changed or deleted here.
 */
export function CustomerDialog({ opener, path, subject, onDone, onClose }: CustomerDialogProps) {
  const t = useT('customer')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [{ stored, hasStored }] = useState(() => {
    const contact = offeredContact()
    const zipCode = visitPlan.get().zip || contact.zipCode
    return { stored: { ...contact, zipCode }, hasStored: hasStoredData() }
  })
  // Frozen when the dialog opens: its texts must not change while it is filled in.
  const [wasKnown] = useState(useKnownShopper() === 'known')
  const [isShared, setIsShared] = useState(false)
  const [firstKey] = useState(newKey)
  const seller = subject?.seller ?? null

  useEffect(() => dialog.current?.showModal(), [])

  const finish = (kind: Outcome['kind']) => {
    dialog.current?.close()
    focusBeyond(opener)
    onDone({ kind, seller: seller?.name ?? '' })
  }
  const form = useDialogForm({
    definition: customerInfo,
    firstKey,
    newKey,
    // Stores the details in the browser and unlocks personalized prices, whether or not they are sent to a store. @see
    // SHP-2, SHP-4
    send: async ({ firstName = '', lastName = '', email = '', phone = '', zipCode = '' }, data) => {
      const isStored = saveCustomer({ firstName, lastName, email, phone, zipCode })
      const problem = isShared ? await postLead(path, data) : null
      if (problem !== null) return problem
      if (isShared) trackLead('customer-info')
      finish(isShared ? 'sent' : isStored ? 'saved' : 'savedOnPage')
      return null
    },
  })
  const submitLabel = () => {
    if (form.isSending) return t('sending')
    if (form.failed) return t('sendAgain')
    if (wasKnown) return t(isShared ? 'saveAndSend' : 'save')
    return t(isShared ? 'unlockAndSend' : 'unlock')
  }

  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby={title} onClose={onClose}>
      <form method="dialog" noValidate onSubmit={form.onSubmit}>
        <header>
          <h2 id={title} tabIndex={-1} autoFocus>
            {t(wasKnown ? 'titleKnown' : 'title')}
          </h2>
          <IconButton icon="x" label={t('close')} onClick={() => dialog.current?.close()} />
        </header>
        <section>
          <p>{t(wasKnown ? 'introKnown' : 'intro')}</p>
          <CustomerFields stored={stored} errors={form.errors} />
          <HiddenFields leadKey={form.leadKey} shown="" />
          {seller && (
            <Share
              seller={seller.name}
              vehicle={subject?.vehicle ?? null}
              onChange={setIsShared}
              isShared={isShared}
            />
          )}
          {form.failed && <Failed {...form.failed} phone={seller?.phone ?? null} />}
          {hasStored && <p>{t('forgetText')}</p>}
        </section>
        <footer>
          <Button kind="action" type="submit" aria-disabled={form.isSending || undefined}>
            {submitLabel()}
          </Button>
          {hasStored && (
            <Button
              kind="quiet"
              onClick={() => {
                forgetMe()
                finish('forgotten')
              }}
            >
              {t('forget')}
            </Button>
          )}
        </footer>
      </form>
    </dialog>
  )
}

type ShareProps = {
  seller: string
  vehicle: string | null
  isShared: boolean
  onChange: (isShared: boolean) => void
}

/** The optional consent to send the details: unchecked by default, and stored verbatim as evidence. */
function Share({ seller, vehicle, isShared, onChange }: ShareProps) {
  const t = useT('customer')
  const { name, value, wording } = agreementBox('share', useLocale(), seller)
  return (
    <FieldGroup
      legend={t('share')}
      hint={vehicle ? t('shareHintVehicle', { name: vehicle }) : t('shareHint')}
    >
      <Check
        name={name}
        value={value}
        checked={isShared}
        onChange={({ target }) => onChange(target.checked)}
        isSentence
      >
        {wording}
      </Check>
    </FieldGroup>
  )
}

function Failed({ problem, phone }: FailedPost & { phone: string | null }) {
  const t = useT('customer')
  if (problem === 'conflict')
    return (
      <Notice kind="alert" title={t('conflict')}>
        {t('conflictHelp')}
      </Notice>
    )
  return (
    <Notice kind="alert" title={t('notSent')}>
      {phone ? t('notSentPhone', { phone }) : t('notSentHelp')}
    </Notice>
  )
}

/** A UUID. (`crypto.randomUUID` exists only on HTTPS pages.) */
function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
