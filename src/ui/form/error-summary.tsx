import { useEffect, useRef } from 'react'

import styles from './form.module.css'

type ErrorSummaryProps = {
  title: string
  /** In the order of the form; `id` is the control's. */
  errors: readonly Readonly<{ id: string; message: string }>[]
}

/** The errors of a form, each a link to its field. It takes the focus whenever the list changes. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div className={`edge ${styles.summary}`} ref={box} role="alert" tabIndex={-1}>
      <h2 className="text-lg">{title}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li className="mt-2" key={id}>
            <a href={`#${id}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
