import { useId } from 'react'

import { HONEYPOT_FIELD, LEAD_KEY_FIELD } from '#domain/leads/form-guard.ts'
import { useT } from '#web/lib/use-t.ts'

type HiddenFieldsProps = {
  /** A UUID, new with each showing of the form. */
  leadKey: string
}

/**
 * What a lead form sends unseen: the key by which a second click is known, and a trap for machines, labelled for
 * people whose software shows them everything.
 */
export function HiddenFields({ leadKey }: HiddenFieldsProps) {
  const t = useT('forms')
  const id = useId()
  return (
    <>
      <input type="hidden" name={LEAD_KEY_FIELD} value={leadKey} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={id}>{t('honeypotLabel')}</label>
        <input id={id} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  )
}
