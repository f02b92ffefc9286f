import { useId, type ReactNode, type Ref } from 'react'

import styles from './account.module.css'

type SectionProps = Readonly<{
  title: string
  about: string
  /** The button in the section's header. */
  action?: ReactNode
  /** A ref to the heading, to focus it when the focused control is removed. */
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}>

/** A part of the account. */
export function Section({ title, about, action, heading, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} {...(heading && { ref: heading, tabIndex: -1 })}>
            {title}
          </h2>
          <p className="soft">{about}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
