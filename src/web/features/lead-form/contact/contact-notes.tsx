import { useSyncExternalStore } from 'react'

import { UNLOCK_HERE } from '#domain/pages/customer-paths.ts'
import { Check } from '#ui/form/check.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { FormView } from '#web/features/lead-form/form-view.ts'
import { followCustomer } from '#web/lib/shopper/customer-store.ts'
import { offeredContact } from '#web/lib/shopper/offered-contact.ts'
import { useKnownShopper } from '#web/lib/shopper/use-shopper.ts'

/** Forms whose contact details are not stored: a request to be forgotten is no occasion for it. */
const FORMS_NOT_STORED: ReadonlySet<FormView['form']> = new Set([
  'privacy-request',
  'privacy-opt-out',
])

/** The attribute of a form whose contact details are not stored, see `keepTypedContact`. */
export const notStoredAttribute = ({ form }: Pick<FormView, 'form'>) =>
  FORMS_NOT_STORED.has(form) ? { 'data-not-stored': '' } : {}

/** Says that contact fields were filled in, with a link to change or delete what is stored. @see SHP-7 */
export function FilledContact({ isFilled }: { isFilled: boolean }) {
  const t = useT('forms')
  if (!isFilled) return null
  return (
    <output className="muted text-sm">
      {t('filledContact')}{' '}
      <a className="link" href={UNLOCK_HERE} aria-haspopup="dialog">
        {t('filledChange')}
      </a>
    </output>
  )
}

/**
 * A box that makes the sender a known shopper, on the page of a form with contact fields: with scripts, for unknown
 * shoppers whose ZIP code is known or on the form.
 * @see SHP-2
 */
export function RememberMe({ form, groups }: Pick<FormView, 'form' | 'groups'>) {
  const t = useT('forms')
  const shopper = useKnownShopper()
  const hasZip = useSyncExternalStore(
    followCustomer,
    () => offeredContact().zipCode !== '',
    () => false,
  )
  const names = new Set(groups.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const has = (name: string) => names.has(name)
  if (FORMS_NOT_STORED.has(form) || shopper === 'known' || !has('email') || !has('firstName'))
    return null
  if (!hasZip && !has('zipCode')) return null
  return (
    <div className="needs-script">
      <Check data-remember="" isSentence>
        {t('rememberMe')}
      </Check>
    </div>
  )
}
