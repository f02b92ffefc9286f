import { useRef } from 'react'

import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ANY_TRIM } from '#web/features/trade-in/requested-choices.ts'
import type { FindView } from '#web/routes/sell-my-car/view/find-view.ts'

import { useSteps, type Step } from './use-steps.ts'

import styles from './find.module.css'

type FindByChoiceProps = {
  view: Pick<FindView, 'action' | 'hidden' | 'choicesHref' | 'chosen' | 'choices'>
}

/**
 * Finds the vehicle by year, make, model and trim. Each choice fills the next list; without scripts the form is sent
 * after each, and the page returns with it.
 */
export function FindByChoice({ view }: FindByChoiceProps) {
  const t = useT('sell-my-car')
  const form = useRef<HTMLFormElement>(null)
  const { steps, onChoose } = useSteps(view, form)
  const last = steps.findLast(({ status, names }) => status === 'loaded' && names.length > 0)

  return (
    <form className="stack gap-4" action={view.action} ref={form}>
      <input type="hidden" name="by" value="ymm" />
      {view.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`columns gap-4 ${styles.steps}`}>
        {steps.map((step) => (
          <StepField key={step.name} step={step} onChoose={(value) => onChoose(step.name, value)} />
        ))}
      </div>
      <noscript>
        <p className="muted text-sm">{t('ymmHint')}</p>
      </noscript>
      <output className="visually-hidden">
        {last &&
          last.name !== 'year' &&
          t('ymmReady', { what: t(last.name), n: last.names.length })}
      </output>
      {steps.some(({ status }) => status === 'failed') && (
        <p className={styles.failed} role="alert">
          {t('ymmFailed')}
        </p>
      )}
      <div className={`cluster gap-2 ${styles.actions}`}>
        <Button kind="action" type="submit">
          {t('ymmSend')}
        </Button>
      </div>
    </form>
  )
}

type StepFieldProps = { step: Step; onChoose: (value: string) => void }

function StepField({ step: { name, value, status, names }, onChoose }: StepFieldProps) {
  const t = useT('sell-my-car')
  const isEmpty = status === 'loaded' && names.length === 0
  const placeholder = () => {
    if (status === 'none' && name !== 'year') return t(`first.${name}`)
    if (status === 'loading') return t('loading')
    return isEmpty ? t('noTrims') : t('choose')
  }
  return (
    <SelectField
      id={name}
      label={t(name)}
      name={name}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      disabled={status === 'none' || isEmpty}
      required={status === 'loaded' && !isEmpty}
    >
      <option value="">{placeholder()}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      {name === 'trim' && names.length > 0 && <option value={ANY_TRIM}>{t('anyTrim')}</option>}
    </SelectField>
  )
}
