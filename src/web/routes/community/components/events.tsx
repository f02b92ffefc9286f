import { useT } from '#ui/text/use-t.ts'
import type { EventView } from '#web/routes/community/view/events-view.ts'

import styles from './events.module.css'

/** The next dates, the nearest first; nothing where there are none. */
export function Events({ events }: { events: readonly EventView[] }) {
  const t = useT('pages')
  if (events.length === 0) return null
  return (
    <section className={`wrap ${styles.events}`} id="events" aria-labelledby="events-title">
      <div>
        <h2 id="events-title">{t('events')}</h2>
        <p className="muted">{t('eventsHelp')}</p>
      </div>
      <ol>
        {events.map(
          ({ id, title, summary, date, day, from, until, place, address, directionsHref }) => (
            <li key={id}>
              <p className={`stack accent ${styles.when}`}>
                <time dateTime={date}>{day}</time>
                <span className="num">{t('eventTime', { from, until })}</span>
              </p>
              <div>
                <h3>{title}</h3>
                <p>{summary}</p>
                <p className="text-sm mt-2">
                  <span className="visually-hidden">{t('eventPlace')}: </span>
                  <a className="link" href={directionsHref} rel="external noopener">
                    {`${place}, ${address}`}
                  </a>
                </p>
              </div>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
