import { useId, useSyncExternalStore } from 'react'

import {
  HONEYPOT_FIELD,
  LEAD_KEY_FIELD,
  SCRIPTED_FIELD,
  SHOWN_FIELD,
} from '#domain/forms/form-guard.ts'
import { useT } from '#ui/text/use-t.ts'

type HiddenFieldsProps = {
  /** A UUID, new each time the form is rendered. */
  leadKey: string
  /** The signed time of rendering; empty on publicly cached pages. */
  shown: string
}

const never = () => () => {}

/**
 * The hidden fields of a lead form: its idempotency key, when it was rendered, whether scripts run, and the honeypot,
 * labeled for people whose software reveals it.
 */
export function HiddenFields({ leadKey, shown }: HiddenFieldsProps) {
  const t = useT('forms')
  const id = useId()
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <>
      <input type="hidden" name={LEAD_KEY_FIELD} value={leadKey} />
      <input type="hidden" name={SHOWN_FIELD} value={shown} />
      {isScripted && <input type="hidden" name={SCRIPTED_FIELD} value="yes" />}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={id}>{t('honeypotLabel')}</label>
        <input id={id} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  )
}
