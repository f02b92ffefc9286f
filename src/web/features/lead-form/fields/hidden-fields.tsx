import { useId, useSyncExternalStore } from 'react'

import {
  HONEYPOT_FIELD,
  LEAD_KEY_FIELD,
  SCRIPTED_FIELD,
  SHOWN_FIELD,
} from '#domain/forms/form-guard.ts'
import { useT } from '#ui/text/use-t.ts'

type HiddenFieldsProps = {
  /** A UUID, new with each showing of the form. */
  leadKey: string
  /** The server's mark of the showing; empty on pages that are the same for everyone. */
  shown: string
}

const never = () => () => {}

/**
 * What a lead form sends unseen: the key by which a second click is known, when the form was shown, whether scripts
 * run, and a trap for machines, labelled for people whose software shows them everything.
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
