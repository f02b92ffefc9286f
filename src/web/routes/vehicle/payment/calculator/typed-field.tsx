import { useId, useState, type ReactNode } from 'react'

import { Input } from '#ui/form/input.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { problemOf, type FieldProblem } from '#web/routes/vehicle/payment/sent-plan.ts'

import styles from './typed-field.module.css'

/** Whether a text has no usable value. */
const isUnread = (found: FieldProblem | null) => found === 'notANumber' || found === 'notAZip'

type TypedFieldProps = {
  label: string
  name: string
  /** The value in effect, formatted; shown unless the field is being edited. */
  value: string
  /** A value sent without scripts that needs a note. */
  sent?: string | undefined
  affix?: ReactNode
  /** A field on its own line: the label beside it, as wide as an amount. */
  isLine?: boolean
  inputMode?: 'decimal' | 'numeric'
  autoComplete?: string
  maxLength?: number
  /** The message for a text that is not accepted as it is. */
  say: (problem: FieldProblem) => ReactNode
  /** A note about the value in effect. */
  note?: ReactNode
  /** Called with each valid text. */
  onType: (text: string) => void
  children?: ReactNode
}

/**
 * A text field bound to a number. While it has focus it shows the shopper's text, on blur the number. Invalid text is
 * kept for correction. A note beside it shows the result.
 */
export function TypedField(props: TypedFieldProps) {
  const { label, name, value, sent, affix, isLine, say, note, onType, children } = props
  const id = useId()
  const [problem, setProblem] = useState(() => (sent === undefined ? null : problemOf(name, sent)))
  const [typed, setTyped] = useState<string | null>(
    sent !== undefined && isUnread(problem) ? sent : null,
  )
  const hint = problem ? say(problem) : note
  return (
    <div className={`stack gap-2 ${styles.row}`}>
      <div className={isLine ? 'row gap-3 center between' : `stack gap-2 ${styles.row}`}>
        <label className="soft text-sm strong" htmlFor={id}>
          {label}
        </label>
        <span className={isLine ? styles.money : undefined}>
          <Input
            id={id}
            name={name}
            value={typed ?? value}
            affix={affix}
            inputMode={props.inputMode ?? 'decimal'}
            autoComplete={props.autoComplete ?? 'off'}
            maxLength={props.maxLength ?? 20}
            aria-invalid={hint ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              const found = problemOf(name, target.value)
              setTyped(target.value)
              // A ZIP code is not reported as invalid while it is typed.
              setProblem(found === 'notAZip' ? null : found)
              if (!isUnread(found)) onType(target.value)
            }}
            onBlur={({ target }) => {
              const found = problemOf(name, target.value)
              if (typed !== null) setProblem(found)
              if (!isUnread(found)) setTyped(null)
            }}
          />
        </span>
      </div>
      {children}
      <output className={`row gap-2 start text-sm strong ${styles.message}`} id={`${id}-note`}>
        {hint && (
          <>
            <Icon name="circle-alert" />
            {hint}
          </>
        )}
      </output>
    </div>
  )
}
