import type { SectionBlock } from '#domain/content/page-blocks.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { parseTime } from '#domain/hours/clock-time.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { paths } from '#domain/pages/paths.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import type { AppContext } from '#web/lib/app-context.ts'
import type { JsonLd } from '#web/lib/seo/json-ld.ts'

/** An upcoming event. */
type EventView = Readonly<{
  id: string
  title: string
  summary: string
  /** Machine-readable: `2027-02-06`. */
  date: string
  /** `Saturday, February 6, 2027`. */
  day: string
  from: string
  until: string
  place: string
  address: string
  /** On a third-party map. */
  directionsHref: string
  /** Start and end, ISO. */
  startsAt: string
  endsAt: string
}>

const PHOENIX = 'America/Phoenix'

/** The upcoming events of a site, nearest first. */
function upcomingEvents({ services, site, locale }: AppContext): readonly EventView[] {
  const dealer = services.dealers.own(site)
  const timeZone = dealer ? dealerTimeZone(dealer) : PHOENIX
  const language = INTL_LOCALE[locale]
  const dayWords = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone })
  const timeWords = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  const now = services.now().toISOString()
  return services.content
    .entries('events', { siteKey: site.key, language: locale })
    .flatMap(({ id, facts: { date, from, until, ...facts } }): readonly EventView[] => {
      const start = instantOf({ date, minutes: parseTime(from) ?? 0 }, timeZone)
      const end = instantOf({ date, minutes: parseTime(until) ?? 0 }, timeZone)
      // No event has a time that daylight saving skips.
      if (start === null || end === null) return []
      return [
        {
          ...facts,
          id,
          date,
          day: dayWords.format(start),
          from: timeWords.format(start),
          until: timeWords.format(end),
          directionsHref: paths.directions(`${facts.place}, ${facts.address}`),
          startsAt: start.toISOString(),
          endsAt: end.toISOString(),
        },
      ]
    })
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

/** The upcoming events of a site; `null` if there are none. */
export function eventsView(
  app: AppContext,
  { title, text }: Extract<SectionBlock, { kind: 'events' }>,
) {
  const list = upcomingEvents(app)
  return list.length === 0 ? null : { kind: 'events' as const, title, text, list }
}

/**
 * Structured data of an event, as displayed.
 * @param picture of the site, absolute
 * @see https://schema.org/Event
 */
export const eventJsonLd = (event: EventView, organizer: string, picture: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event.title,
  description: event.summary,
  image: picture,
  startDate: event.startsAt,
  endDate: event.endsAt,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: event.place, address: event.address },
  organizer: { '@type': 'Organization', name: organizer },
})
