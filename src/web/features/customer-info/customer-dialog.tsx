import { useEffect, useId, useRef, useState } from 'react'

import { agreementBox } from '#domain/leads/consent.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Check } from '#ui/form/check.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { HiddenFields } from '#web/features/lead-form/fields/hidden-fields.tsx'
import { visitPlan } from '#web/features/payment-plan/visit-plan.ts'
import {
  forgetCustomer,
  parseCustomerInfo,
  storedCustomer,
} from '#web/lib/shopper/customer-info.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

import { CustomerFields } from './customer-fields.tsx'
import type { CustomerSubject } from './customer-subject.ts'
import { focusBeyond } from './focus-beyond.ts'
import { useCustomerForm, type SendProblem } from './use-customer-form.ts'

import styles from '#ui/dialog.module.css'

/** What became of it; `savedOnPage` where the browser keeps nothing. */
export type Outcome = Readonly<{
  kind: 'saved' | 'savedOnPage' | 'sent' | 'forgotten'
  seller: string
}>

export type CustomerDialogProps = Readonly<{
  /** The link that was pressed. */
  opener: HTMLAnchorElement
  /** Where it is sent to. */
  path: string
  /** Who would answer; without one nothing can be sent. */
  subject: CustomerSubject | null
  onDone: (outcome: Outcome) => void
  onClose: () => void
}>

/** Asks a shopper who they are, for prices of their own; they can change it here later, and have it forgotten. */
export function CustomerDialog({ opener, path, subject, onDone, onClose }: CustomerDialogProps) {
  const t = useT('customer')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [{ stored, hasStored }] = useState(() => {
    const { info } = storedCustomer()
    const stored = parseCustomerInfo(info)
    const zipCode = stored.zipCode || visitPlan.get().zip
    return { stored: { ...stored, zipCode }, hasStored: info !== null }
  })
  // As it was when it was opened: the words must not change while it is answered.
  const [wasKnown] = useState(useKnownShopper() === 'known')
  const [isShared, setIsShared] = useState(false)
  const seller = subject?.seller ?? null

  useEffect(() => dialog.current?.showModal(), [])

  const finish = (kind: Outcome['kind']) => {
    dialog.current?.close()
    focusBeyond(opener)
    onDone({ kind, seller: seller?.name ?? '' })
  }
  const form = useCustomerForm(path, isShared, ({ isStored, isSent }) => {
    if (isSent) finish('sent')
    else finish(isStored ? 'saved' : 'savedOnPage')
  })
  const act = () => {
    if (form.isSending) return t('sending')
    if (form.problem) return t('sendAgain')
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
          {form.problem && <Failed problem={form.problem} phone={seller?.phone ?? null} />}
        </section>
        <footer>
          <Button kind="action" type="submit" aria-disabled={form.isSending || undefined}>
            {act()}
          </Button>
          {hasStored && (
            <Button
              kind="quiet"
              onClick={() => {
                forgetCustomer()
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

/** Whether it is sent at all: unticked, never needed, and word for word what is kept as evidence. */
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

function Failed({ problem, phone }: { problem: SendProblem; phone: string | null }) {
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
