import { HONEYPOT_FIELD, LEAD_KEY_FIELD } from '#domain/leads/form-guard.ts'

type HiddenFieldsProps = {
  /** A UUID, new with each showing of the form. */
  leadKey: string
  /** The honeypot's label, for people whose software shows them everything. */
  honeypotLabel: string
}

/** What a lead form sends unseen: the key by which a second click is known, and a trap for machines. */
export function HiddenFields({ leadKey, honeypotLabel }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name={LEAD_KEY_FIELD} value={leadKey} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={HONEYPOT_FIELD}>{honeypotLabel}</label>
        <input
          id={HONEYPOT_FIELD}
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
    </>
  )
}
