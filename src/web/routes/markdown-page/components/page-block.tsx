import { HONEYPOT_FIELD } from '#domain/forms/form-guard.ts'
import { paths } from '#domain/pages/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field, TextField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { SomeOpenings } from '#web/features/careers/some-openings.tsx'
import { Inlines } from '#web/features/content/rich-text.tsx'
import { Department } from '#web/features/service/department.tsx'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import { DirectionsLink, PhoneButton } from '#web/features/store/store-links.tsx'
import { VehicleCard } from '#web/features/vehicle-card/vehicle-card.tsx'
import type { BlockView, ViewOf } from '#web/routes/markdown-page/view/block-views.ts'

import { Book } from './book.tsx'
import { Events } from './events.tsx'
import { Gallery, Video } from './pictures.tsx'
import { Programs } from './programs.tsx'
import { StoresToAsk } from './stores-to-ask.tsx'

import styles from './page-block.module.css'

/** A block of a page other than text. All of them work without scripts. */
export function PageBlockView({ view }: { view: BlockView }) {
  switch (view.kind) {
    case 'gallery':
      return <Gallery pictures={view.pictures} />
    case 'video':
      return <Video video={view} />
    case 'vehicles':
      return <Vehicles view={view} />
    case 'staff':
      return <Staff view={view} />
    case 'offers':
      return <Offers view={view} />
    case 'map':
      return <Stores view={view} />
    case 'programs':
      return <Programs view={view} />
    case 'stores':
      return <StoresToAsk view={view} />
    case 'events':
      return <Events view={view} />
    case 'openings':
      return <SomeOpenings title={view.title} text={view.text} openings={view.list} />
    case 'book':
      return <Book view={view} />
    case 'department':
      return <Department title={view.title} text={view.text} department={view.department} />
    case 'form':
      return <ContactForm topic={view.topic} />
    case 'action':
      return <Action view={view} />
  }
}

/** Three or more fill the width; fewer would be too large. */
const rowOf = (list: readonly unknown[]) => (list.length < 3 ? 'grid' : 'grid-fit')

/** Vehicles of a list, with a link to all of them. */
function Vehicles({ view: { cards, total, href } }: { view: ViewOf<'vehicles'> }) {
  const t = useT('pages')
  return (
    <div className="stack gap-4 items-start">
      {cards.length === 0 ? (
        <p className="soft">{t('vehiclesNone')}</p>
      ) : (
        <ul className={`${rowOf(cards)} gap-6 ${styles.wide}`}>
          {cards.map((card, index) => (
            <li className="stack" key={card.id}>
              <VehicleCard card={card} index={index} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={href}>
        {total > 0 ? t('vehiclesAll', { n: total }) : t('vehiclesList')}
      </ButtonLink>
    </div>
  )
}

/** People of the stores. */
function Staff({ view: { people, href } }: { view: ViewOf<'staff'> }) {
  const t = useT('pages')
  const staff = useT('staff')
  return (
    <div className="stack gap-4 items-start">
      <ul className={`${rowOf(people)} gap-3 ${styles.wide} ${styles.people}`}>
        {people.map(({ id, name, position, languages, picture, initials }) => (
          <li className={`card pad-4 row gap-4 center min-0 ${styles.person}`} key={id}>
            {picture === null ? (
              <span className={`strong ${styles.face}`} aria-hidden="true">
                {initials}
              </span>
            ) : (
              <img
                className={styles.face}
                src={picture}
                alt=""
                width={56}
                height={56}
                loading="lazy"
              />
            )}
            <div className="min-0 break">
              <p className="ink strong">{name}</p>
              <p className="soft">{position}</p>
              <p className="muted text-sm">{staff('speaks', { languages })}</p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink href={href}>{t('staffAll')}</ButtonLink>
    </div>
  )
}

/** Offers, each with all disclosures of its figure. @see FIN-15 */
function Offers({ view: { offers, href } }: { view: ViewOf<'offers'> }) {
  const t = useT('pages')
  return (
    <div className="stack gap-4 items-start">
      {offers.length === 0 ? (
        <p className="soft">{t('offersNone')}</p>
      ) : (
        <ul className={`grid-fit gap-4 ${styles.wide}`}>
          {offers.map(({ id, title, summary, figure, terms, days, disclosure }) => (
            <li className="card stack gap-2 pad-6" data-disclosed="" key={id}>
              <p className={`num ink ${styles.figure}`}>{figure}</p>
              <h3>{title}</h3>
              <p className="soft">{summary}</p>
              <p className="strong num">{terms}</p>
              <p className="row gap-2 center soft text-sm num">
                <Icon name="clock" />
                {days}
              </p>
              <p className="muted text-xs">{disclosure}</p>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={href}>{t('offersAll')}</ButtonLink>
    </div>
  )
}

/** The stores with their addresses and directions. */
function Stores({ view: { stores } }: { view: ViewOf<'map'> }) {
  const t = useT('pages')
  return (
    <ul className={`grid-fit gap-4 ${styles.wide}`}>
      {stores.map((store) => (
        <li className="card stack gap-3 pad-6" key={store.code}>
          <h3>
            <a href={store.contactHref}>{store.name}</a>
          </h3>
          <address className="soft">
            {store.address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          {store.open && (
            <p className="soft text-sm">
              <OpeningLine isOpen={store.open.isOpen}>{store.open.text}</OpeningLine>
            </p>
          )}
          <div className="cluster gap-2 no-print">
            <DirectionsLink store={store} size="small" />
            <PhoneButton phone={store.phone} />
            <ButtonLink size="small" kind="quiet" href={store.contactHref}>
              {t('hours')} <span className="visually-hidden">{store.name}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name', required: true },
  { name: 'lastName', autoComplete: 'family-name', required: true },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const

/**
 * A message form for the store, as in the footer: the page is the same for everyone, so the form has no key and its
 * posts are identified by their content. Errors are shown on the page it is posted to.
 */
function ContactForm({ topic }: { topic: string }) {
  const t = useT('footer-form')
  return (
    <form
      className={`card pad-6 columns gap-4 no-print ${styles.form}`}
      method="post"
      action={paths.contact()}
    >
      <input type="hidden" name="topic" value={topic} />
      {FIELDS.map((field) => (
        <Field label={t(field.name)} key={field.name} {...field} />
      ))}
      <div className={styles.all}>
        <TextField label={t('comments')} name="comments" rows={4} required />
      </div>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('leaveEmpty')}
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={styles.all}>
        <Button kind="action" type="submit">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

/** A call to action. */
function Action({ view: { text, links } }: { view: ViewOf<'action'> }) {
  return (
    <div className={`cluster center between gap-4 pad-7 no-print ${styles.action}`}>
      <div className="stack gap-2 measure">
        {text.map((inlines, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts never change while they are shown
          <p className="text-lg" key={index}>
            <Inlines inlines={inlines} />
          </p>
        ))}
      </div>
      <div className="cluster gap-2">
        {links.map(({ label, href, isExternal }, index) => (
          <ButtonLink
            kind={index === 0 ? 'action' : 'line'}
            href={href}
            rel={isExternal ? 'external noopener' : undefined}
            key={href}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
