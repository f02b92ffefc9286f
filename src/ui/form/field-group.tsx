import { useId, type ReactNode } from 'react'

import { Icon } from '#ui/icons/icon.tsx'

import styles from './form.module.css'

type FieldGroupProps = {
  /** For the error summary's link. */
  id?: string | undefined
  legend: ReactNode
  /** Whether the legend is only for screen readers, because visible text says the same. */
  isLegendHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** Several controls for one question: radio buttons, check boxes, a pair of inputs. */
export function FieldGroup({ id, legend, isLegendHidden, hint, error, children }: FieldGroupProps) {
  const made = useId()
  const controlId = id ?? made
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      className="stack gap-2"
      id={controlId}
      tabIndex={-1}
      aria-describedby={described || undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : 'soft text-sm strong'}>
        {legend}
      </legend>
      {hint && (
        <p className="muted text-sm" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={`row gap-2 center text-sm strong ${styles.error}`} id={`${controlId}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
