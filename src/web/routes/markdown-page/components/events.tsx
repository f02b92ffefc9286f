import { eventAnchor } from '#domain/content/event-anchor.ts'
import { useT } from '#ui/text/use-t.ts'
import { Inlines } from '#web/features/content/rich-text.tsx'
import type { ViewOf } from '#web/routes/markdown-page/view/block-views.ts'

import styles from './events.module.css'

/** Upcoming events, nearest first. */
export function Events({ view: { title, text, list } }: { view: ViewOf<'events'> }) {
  const t = useT('pages')
  return (
    <section className={styles.events} id="events" aria-labelledby="events-title">
      <div>
        <h2 id="events-title">{title}</h2>
        {text.map((inlines, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts never change while they are shown
          <p className="muted" key={index}>
            <Inlines inlines={inlines} />
          </p>
        ))}
      </div>
      <ol>
        {list.map((event) => (
          <li key={event.id} id={eventAnchor(event.id)}>
            <p className={`stack accent ${styles.when}`}>
              <time dateTime={event.date}>{event.day}</time>
              <span className="num">
                {t('eventTime', { from: event.from, until: event.until })}
              </span>
            </p>
            <div>
              <h3>{event.title}</h3>
              <p>{event.summary}</p>
              <p className="text-sm mt-2">
                <span className="visually-hidden">{t('eventPlace')}: </span>
                <a className="link" href={event.directionsHref} rel="external noopener">
                  {`${event.place}, ${event.address}`}
                </a>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
