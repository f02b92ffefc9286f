import { useEffect, useRef } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { OrderView } from '#web/routes/vehicle-custom-order/view/order-view.ts'

import styles from './order.module.css'

type ChoicesProps = {
  view: OrderView
  /** The form to describe what can't be chosen. */
  writeHref: string
}

const QUESTION = {
  make: 'orderMake',
  model: 'orderModel',
  trim: 'orderTrim',
  details: 'orderTrim',
} as const

/** A step of the order: links, each leading to the next step, so that it works without scripts. */
export function Choices({ view: { step, choices }, writeHref }: ChoicesProps) {
  const t = useT('vehicle-forms')
  const heading = useFocusAt(step)
  if (choices.length === 0)
    return (
      <Notice
        kind="info"
        title={t('orderNone')}
        action={<ButtonLink href={writeHref}>{t('orderWrite')}</ButtonLink>}
      >
        {t('orderNoneText')}
      </Notice>
    )
  return (
    <section className={`stack gap-4 ${styles.step}`} aria-labelledby="order-step">
      <h2 id="order-step" ref={heading} tabIndex={-1}>
        {t(QUESTION[step])}
      </h2>
      <ul className={`grid gap-4 ${styles.choices}`}>
        {choices.map(({ name, note, href, picture }, index) => (
          <li className={`lift all-link ${styles.choice}`} key={href}>
            <Stage
              src={picture}
              alt=""
              isDrawing
              isFar={index % 2 === 1}
              className={styles.stage}
            />
            <p className="cluster gap-0 gap-x-3 baseline between">
              <a href={href}>{name}</a>
              {note && <span className="muted text-sm">{note}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Moves the focus to the heading of a new step. */
function useFocusAt(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

/** The choices so far; each links to its step. */
export function Steps({ chosen }: Pick<OrderView, 'chosen'>) {
  const t = useT('vehicle-forms')
  if (chosen.length === 0) return null
  return (
    <nav aria-label={t('orderChosen')}>
      <ol className={`cluster gap-2 ${styles.steps}`}>
        {chosen.map(({ part, value, href }) => (
          <li className="cluster gap-0 gap-x-2 center" key={part}>
            <span className="muted text-sm">{t(part)}</span>
            <strong>{value}</strong>
            <a className="link" href={href} aria-label={t('orderChangePart', { part: t(part) })}>
              {t('orderChange')}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
