import { Fragment } from 'react'

import type { FieldErrors, FieldValues } from '#domain/forms/read-form.ts'
import { agreementBox, consentBoxes } from '#domain/leads/consent.ts'
import { Check } from '#ui/form/check.tsx'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import type { FormView } from '#web/features/lead-form/form-view.ts'
import type { FormMessage } from '#web/features/lead-form/use-form-words.ts'

type ConsentFieldsProps = Pick<FormView, 'agreements' | 'hasOffers'> & {
  /** The seller: the dealer's name. */
  sellerName: string
  /** The form's own messages; `agreement.<channel>` is the label of a consent. */
  formText: FormMessage
  /** Whether offers have short labels, each with its full text behind. */
  isShort?: boolean
  /** Posted values, so that a checked box is kept. */
  values: FieldValues
  errors: FieldErrors
}

/**
 * The required agreements, followed by one box per contact channel: separate, unchecked, always optional. What is
 * stored as evidence is the full text, in either form.
 */
export function ConsentFields(props: ConsentFieldsProps) {
  const { agreements, hasOffers, sellerName, formText, values, errors, isShort = false } = props
  const t = useT('forms')
  const locale = useLocale()
  return (
    <>
      {agreements.map((channel) => {
        const { name, value, wording } = agreementBox(channel, locale, sellerName)
        const error = errors[name]
        return (
          <FieldGroup
            key={name}
            id={name}
            legend={formText(`agreement.${channel}`) ?? t('agreement')}
            error={error && t(error)}
          >
            <Check
              name={name}
              value={value}
              defaultChecked={values[name] === value}
              aria-invalid={error ? true : undefined}
              isSentence
            >
              {wording}
            </Check>
          </FieldGroup>
        )
      })}
      {hasOffers && (
        <FieldGroup legend={t('consentLegend')} hint={t('consentHint')}>
          {consentBoxes(locale, sellerName).map(({ channel, name, value, wording }) => (
            <Fragment key={name}>
              <Check
                name={name}
                value={value}
                defaultChecked={values[name] === value}
                aria-describedby={isShort ? `${name}-text` : undefined}
                isSentence
              >
                {isShort ? t(`consentShort.${channel}`, { seller: sellerName }) : wording}
              </Check>
              {isShort && (
                <details className="text-sm">
                  <summary>{t('consentFull')}</summary>
                  <p id={`${name}-text`} className="soft measure mt-2">
                    {wording}
                  </p>
                </details>
              )}
            </Fragment>
          ))}
        </FieldGroup>
      )}
    </>
  )
}
