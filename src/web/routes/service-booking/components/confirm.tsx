import { Form, useNavigation } from 'react-router'

import { Button } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ForgetDraft } from '#web/features/lead-form/draft/forget-draft.tsx'
import type { BookingView } from '#web/routes/service-booking/view/booking-view.ts'

/**
 * What an unconfirmed visit waits for, and the button that books an unconfirmed visit, on the page that the mailed link leads to. Opening the page is not an answer:
 * programs that look for bad mail open every link.
 */
export function Confirm({ view: { state, proof } }: { view: BookingView }) {
  const t = useT('scheduler')
  const isSending = useNavigation().formMethod === 'POST'
  if (state !== 'unconfirmed' && state !== 'lapsed') return null
  if (proof === null)
    return (
      <>
        <p className="muted text-sm">{t('unconfirmedWhy')}</p>
        <ForgetDraft form="service-appointment" />
      </>
    )
  return (
    <Form method="post" className="stack gap-2 items-start">
      <input type="hidden" name="proof" value={proof} />
      <Button
        type="submit"
        kind="action"
        name="do"
        value="confirm"
        aria-disabled={isSending || undefined}
      >
        {t('confirmGo')}
      </Button>
      <p className="muted text-sm">{t('confirmText')}</p>
    </Form>
  )
}
