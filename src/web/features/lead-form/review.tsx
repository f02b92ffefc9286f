import { Fragment } from 'react'

import { cents } from '#domain/kernel/money.ts'
import { formatDay } from '#i18n/format-day.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useFormat, useLocale, useT } from '#ui/text/use-t.ts'

import type { Options } from './fields/form-fields.tsx'
import { usePageName } from './form-steps.tsx'
import { GO_FIELD, type FormFieldView, type ReviewedStep } from './form-view.ts'
import type { FormMessage } from './use-form-words.ts'

import styles from './review.module.css'

type ReviewProps = {
  steps: readonly ReviewedStep[]
  formText: FormMessage
  options: Options | undefined
  /** The address of the button that edits a step. */
  hrefOf: (page: string) => string
}

/** All entries, with a link back to each step. Private values are only mentioned. */
export function Review({ steps, formText, options, hrefOf }: ReviewProps) {
  const t = useT('forms')
  const nameOf = usePageName(formText)
  const text = useEntryText(formText, options)
  const labelOf = ({ name, sameAs }: FormFieldView) => formText(sameAs ?? name) ?? name
  return steps.map(({ id, entries }) => {
    // Private values are not shown; one note lists their labels.
    const hidden = entries.filter(({ value }) => value === null)
    const sealed = [...new Set(hidden.map(({ field }) => labelOf(field)))]
    return (
      <section
        key={id}
        className={`card columns gap-1 gap-x-4 center ${styles.step}`}
        aria-labelledby={`review-${id}`}
      >
        <h3 className="text-lg" id={`review-${id}`}>
          {nameOf(id)}
        </h3>
        <Button
          kind="quiet"
          type="submit"
          name={GO_FIELD}
          value={id}
          formAction={hrefOf(id)}
          aria-label={t('changeStep', { step: nameOf(id) })}
        >
          {t('change')}
        </Button>
        {entries.length === 0 ? (
          <p className="muted">{t('nothingEntered')}</p>
        ) : (
          <div className="stack gap-3">
            {partsOf(entries).map(({ legend, shown }) => (
              <Fragment key={shown[0]?.field.name}>
                {legend !== null && <h4>{formText(legend) ?? legend}</h4>}
                <dl className="columns gap-3 gap-x-6">
                  {shown.map(({ field, value }) => (
                    <div key={field.name}>
                      <dt className="muted text-sm">{labelOf(field)}</dt>
                      <dd>{text(field, value)}</dd>
                    </div>
                  ))}
                </dl>
              </Fragment>
            ))}
            {sealed.length > 0 && (
              <dl className="columns gap-3 gap-x-6">
                <div className={styles.sealed}>
                  <dt className="muted text-sm row gap-2 center">
                    <Icon name="lock" />
                    {t('savedValue')}
                  </dt>
                  <dd>{sealed.join(', ')}</dd>
                </div>
              </dl>
            )}
          </div>
        )}
      </section>
    )
  })
}

type Part = { legend: string | null; shown: { field: FormFieldView; value: string }[] }

/** The visible entries of a step, under their legends. */
function partsOf(entries: ReviewedStep['entries']): readonly Part[] {
  const parts: Part[] = []
  for (const { field, value, legend } of entries) {
    if (value === null) continue
    const last = parts.at(-1)
    if (last?.legend === legend) last.shown.push({ field, value })
    else parts.push({ legend, shown: [{ field, value }] })
  }
  return parts
}

/** A function that formats an entry in the shopper's language. */
function useEntryText(formText: FormMessage, options: Options | undefined) {
  const t = useT('forms')
  const locale = useLocale()
  const { money, number } = useFormat()
  return (field: FormFieldView, value: string): string => {
    const { kind, name, sameAs } = field
    const wordOf = (one: string) =>
      options?.[name]?.find((option) => option.value === one)?.label ??
      formText(`${sameAs ?? name}.${one}`) ??
      one
    if (kind === 'ticks') return value.split(',').map(wordOf).join(', ')
    if (kind === 'check') return t('yes')
    if (kind === 'date') return formatDay(value, locale)
    if (kind === 'money') return money(cents(Number(value) * 100))
    // Numbers below 10,000 may be years, which have no thousands separator.
    if (kind === 'count') return Number(value) < 10_000 ? value : number(Number(value))
    return wordOf(value)
  }
}
