import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'

import type { BookedView } from './booked-view.ts'

import styles from './booked.module.css'

/** When and where to come, to be taken into a calendar. */
export function Booked({ booked: { title, facts, file } }: { booked: BookedView }) {
  return (
    <section className={styles.booked} aria-labelledby="booked">
      <h2 id="booked">{title}</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink kind="action" href={file.href} download>
        <Icon name="calendar-check" />
        {file.label}
      </ButtonLink>
    </section>
  )
}
