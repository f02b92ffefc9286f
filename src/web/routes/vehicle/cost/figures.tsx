import { useState } from 'react'

import {
  DRIVING_BOUNDS,
  readDrivingFigure,
  type Driving,
  type DrivingFigure,
} from '#domain/vehicle/ownership/driving.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'

type FiguresProps = Readonly<{
  /** The figures in effect, in the order of the fields. */
  values: Driving
  /** Those of them that the shopper has changed. */
  driving: Driving
  change(driving: Driving): void
}>

// The keys are those of `Driving`.
const namesOf = (values: Driving) => Object.keys(values) as readonly DrivingFigure[]

/** The fields with which a shopper replaces the figures of the cost to own by their own. */
export function Figures({ values, driving, change }: FiguresProps) {
  const t = useT('cost-to-own')
  // Fields show the figures in effect again after a reset.
  const [resets, setResets] = useState(0)
  return (
    <details className="mt-4">
      <summary className="row gap-2 center link">
        {t('change')}
        <Icon name="chevron-down" />
      </summary>
      <div className="stack gap-4 mt-3" key={resets}>
        {namesOf(values).map((name) => (
          <FigureField
            name={name}
            value={values[name] ?? 0}
            onType={(value) => change({ ...driving, [name]: value })}
            key={name}
          />
        ))}
        <p className="muted text-sm">{t('stored')}</p>
        {Object.keys(driving).length > 0 && (
          <div>
            <Button
              size="small"
              onClick={() => {
                change({})
                setResets(resets + 1)
              }}
            >
              {t('reset')}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}

type FieldProps = Readonly<{
  name: DrivingFigure
  value: number
  /** Called with each valid figure. */
  onType(value: number): void
}>

/** While it is edited it shows the shopper's text; a text that is no figure stays for correction. */
function FigureField({ name, value, onType }: FieldProps) {
  const t = useT('cost-to-own')
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [min, max] = DRIVING_BOUNDS[name]
  const isWrong = typed !== null && readDrivingFigure(name, typed) === null
  return (
    <Field
      label={t(name)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      value={typed ?? String(value)}
      {...(isChecked && isWrong && { error: t('range', { min: String(min), max: String(max) }) })}
      onChange={({ target }) => {
        setTyped(target.value)
        setIsChecked(false)
        const figure = readDrivingFigure(name, target.value)
        if (figure !== null) onType(figure)
      }}
      onBlur={() => {
        setIsChecked(true)
        if (!isWrong) setTyped(null)
      }}
    />
  )
}
