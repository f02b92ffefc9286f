import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Note } from '#admin/controls/status/note.tsx'
import { useTimes } from '#admin/features/board/use-times.ts'
import { useVisitTexts } from '#admin/routes/service/visit-texts.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { digitsOf } from '#domain/kernel/phone.ts'
import type { KnownCustomer } from '#modules/service/module.ts'

const MIN_DIGITS = 10
const PAUSE_MS = 250

type Props = Readonly<{
  shopId: string
  phone: string
  /** The first name that is typed already. */
  firstName: string
  onUse: (customer: KnownCustomer) => void
}>

/** The customer whom the store knows by the typed phone number, with a button that fills in what they gave last. */
export function KnownCustomerNote({ shopId, phone, firstName, onUse }: Props) {
  const { t } = useVisitTexts()
  const { day, time } = useTimes()
  const { load, data } = useFetcher<KnownCustomer | null>()
  const digits = digitsOf(phone)
  const isComplete = digits.length >= MIN_DIGITS
  useEffect(() => {
    if (!isComplete) return undefined
    const timer = setTimeout(
      () => void load(`/service/${shopId}/customer?phone=${digits}`),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [load, shopId, digits, isComplete])
  if (!data || !isComplete || !digits.endsWith(digitsOf(data.fields.phone).slice(-MIN_DIGITS)))
    return null
  const { fields, last, next } = data
  const at = (slot: string | null) => {
    const moment = slot === null ? null : readSlot(slot)
    return moment && `${day(moment.date)}, ${time(moment.minutes)}`
  }
  const [lastAt, nextAt] = [at(last), at(next)]
  const vehicle = [fields.year, fields.make, fields.model].filter(Boolean).join(' ') || fields.vin
  const about = [
    vehicle,
    lastAt && t('lastVisit', { when: lastAt }),
    nextAt && t('nextVisit', { when: nextAt }),
  ]
  const isUsed = firstName.trim() === fields.firstName
  return (
    <Note
      tone={nextAt === null ? 'ok' : 'warn'}
      icon="user"
      action={
        !isUsed && (
          <Button kind="primary" onClick={() => onUse(data)}>
            {t('useCustomer')}
          </Button>
        )
      }
    >
      <b>{`${fields.firstName} ${fields.lastName}`.trim() || t('noName')}</b>
      <br />
      {about.filter(Boolean).join(' · ')}
    </Note>
  )
}
