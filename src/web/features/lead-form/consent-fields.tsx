import { consentBoxes } from '#domain/leads/consent.ts'
import { useLocale, useT } from '#web/lib/use-t.ts'
import { Check } from '#web/ui/form/check.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'

type ConsentFieldsProps = {
  /** Whose offers these are: the dealer's name. */
  sellerName: string
  /** What was posted before, so that a tick is not lost. */
  values: Readonly<Record<string, string>>
}

/** One box a way of contact: separate, unticked, never needed. */
export function ConsentFields({ sellerName, values }: ConsentFieldsProps) {
  const t = useT('forms')
  return (
    <FieldGroup legend={t('consentLegend')} hint={t('consentHint')}>
      {consentBoxes(useLocale(), sellerName).map(({ name, value, wording }) => (
        <Check
          key={name}
          name={name}
          value={value}
          defaultChecked={values[name] === value}
          isSentence
        >
          {wording}
        </Check>
      ))}
    </FieldGroup>
  )
}
