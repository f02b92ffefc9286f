import { useEffect, useRef, useState } from 'react'

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
  /** Whether the shopper has changed one. */
  isChanged: boolean
  /** Changes some of them. */
  change(driving: Driving): void
  reset(): void
  /** How often all figures were replaced. */
  replaced: number
}>

// The keys are those of `Driving`.
const namesOf = (values: Driving) => Object.keys(values) as readonly DrivingFigure[]

/** The fields with which a shopper replaces the figures of the cost to own by their own. */
export function Figures({ values, isChanged, change, reset, replaced }: FiguresProps) {
  const t = useT('cost-to-own')
  return (
    <details className="mt-4">
      <summary className="row gap-2 center link">
        {t('change')}
        <Icon name="chevron-down" />
      </summary>
      <div className="stack gap-4 mt-3" key={replaced}>
        {namesOf(values).map((name) => (
          <FigureField
            name={name}
            value={values[name] ?? 0}
            onType={(value) => change({ [name]: value })}
            key={name}
          />
        ))}
        <p className="muted text-sm">{t('stored')}</p>
        {isChanged && (
          <div>
            <Button size="small" onClick={reset}>
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

/** A field that shows what is typed: a text that is no figure stays for correction. */
function FigureField({ name, value, onType }: FieldProps) {
  const t = useT('cost-to-own')
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  const [min, max] = DRIVING_BOUNDS[name]
  const read = (text: string) => readDrivingFigure(name, text)
  useEffect(() => {
    // What was typed before hydration counts as well.
    const typed = field.current ? readDrivingFigure(name, field.current.value) : null
    if (typed !== null && typed !== value) onType(typed)
    // oxlint-disable-next-line react/exhaustive-deps -- only once, after hydration
  }, [])
  return (
    <Field
      ref={field}
      label={t(name)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={value}
      {...(isWrong && { error: t('range', { min: String(min), max: String(max) }) })}
      onChange={({ target }) => {
        setIsWrong(false)
        const figure = read(target.value)
        if (figure !== null) onType(figure)
      }}
      onBlur={({ target }) => setIsWrong(read(target.value) === null)}
    />
  )
}
