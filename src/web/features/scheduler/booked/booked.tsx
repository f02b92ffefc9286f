import { ButtonLink } from '#ui/button.tsx'

import type { BookedView } from './booked-view.ts'

import styles from './booked.module.css'

/** When and where to come, to be taken into a calendar. */
export function Booked({ booked: { title, facts, file } }: { booked: BookedView }) {
  return (
    <section
      className={`stack gap-4 items-start mt-3 pad-6 edge ${styles.booked}`}
      aria-labelledby="booked"
    >
      <h2 className="text-xl" id="booked">
        {title}
      </h2>
      <dl className="stack gap-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd className="num bold break">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink icon="calendar-check" kind="action" href={file.href} download>
        {file.label}
      </ButtonLink>
    </section>
  )
}
