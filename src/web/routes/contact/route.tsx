import type { Dealer } from '#domain/dealers/dealer.ts'
import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { siteDealer } from '#domain/site/features/site-dealer.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatShortMiles } from '#i18n/format-unit.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { LeadForm } from '#web/features/lead-form/lead-form.tsx'
import { formView } from '#web/features/lead-form/server/form-loader.ts'
import { contactSubject } from '#web/features/messaging/contact-subject.ts'
import { MessageButtonLink } from '#web/features/messaging/message-button-link.tsx'
import { OpeningLine } from '#web/features/store/opening-line.tsx'
import { storeJsonLd } from '#web/features/store/store-json-ld.ts'
import { storePriceRange } from '#web/features/store/store-price-range.ts'
import { storeReviewsView } from '#web/features/store/store-reviews-view.ts'
import { storeReviews } from '#web/features/store/store-reviews.ts'
import { requestedZip } from '#web/features/store/store-view.ts'
import { appContext, type AppContext } from '#web/lib/app-context.ts'
import { setChatBlocked } from '#web/lib/chat-permission.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { Reviews } from './components/reviews.tsx'
import { Stores } from './components/stores.tsx'
import { contactForm, mustChooseStore, sendContact, withoutFields } from './send-contact.ts'
import { contactView, type ContactView } from './view/contact-view.ts'

import styles from './components/contact.module.css'

export const handle = { areas: ['contact', 'store', 'forms', 'form-fields'] }

/**
 * Every store of the site, or the one of `?dealer=`, and the contact form.
 * @throws {Response} 404 for a dealer that the site does not have
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const subject = contactSubject(app, url)
  const { only, dealer } = subject
  const t = areaTranslator('contact', app.locale)
  const name = only?.name ?? app.site.name
  const zip = requestedZip(url.searchParams)
  await app.services.dealers.measure(zip)
  const path = paths.contact(only ? { stock: null, dealerCode: only.code } : undefined)
  describePage(context, {
    jsonLd: subject.stores.map((store) =>
      storeJsonLd(siteDealer(store, app.site), {
        url: canonicalOf(app, paths.contact({ stock: null, dealerCode: store.code })),
        now: app.services.now(),
        locale: app.locale,
        priceRange: storePriceRange(app, store.code),
      }),
    ),
  })
  return {
    view: contactView(app, subject, url.searchParams),
    reviews: await reviewsOf(app, subject.stores),
    form: formView(app, contactForm(app, subject), {
      values: {
        topic: 'sales',
        store: mustChooseStore(app, subject) ? '' : (dealer?.code ?? ''),
      },
      without: withoutFields(subject),
    }),
    stores: storeOptions(app, subject.stores, zip),
    title: seoTitle(only ? t('titleOf', { name }) : t('title'), app.site),
    description: t('description', { name }),
    canonical: canonicalOf(app, path),
  }
}

/** The reviews of a store by its customers, on the page of one store. */
async function reviewsOf(app: AppContext, [store, ...others]: readonly Dealer[]) {
  if (store === undefined || others.length > 0) return null
  return storeReviewsView(await storeReviews(app, store.code), store, app.locale)
}

/** The stores of the form's field, with their miles from the ZIP code of the address. @see DLR-4 */
const storeOptions = (
  { services, locale }: Pick<AppContext, 'services' | 'locale'>,
  stores: readonly Pick<Dealer, 'code' | 'name'>[],
  zip: string | null,
) =>
  stores.map(({ code, name }) => {
    const miles = zip === null ? null : services.dealers.milesFrom(zip, code)
    return {
      value: code,
      label: miles === null ? name : `${name} · ${formatShortMiles(miles, locale)}`,
    }
  })

export function action({ context, request, url }: Route.ActionArgs) {
  return sendContact(context.get(appContext), request, url)
}

export { clientAction, headers } from '#web/features/lead-form/form-route.ts'

export const meta = pageMeta satisfies Route.MetaFunction

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, form, stores, reviews } = loaderData
  const { dealer, vehicle, code } = view
  const t = useT('contact')
  return (
    <div className="wrap page">
      <Head view={view} />
      {view.stores.length > 0 ? <Stores view={view} /> : <NoStores href={view.vehiclesHref} />}
      {reviews && <Reviews view={reviews} />}
      {dealer && (
        <div className="split mt-8">
          <section
            className={`card pad-6 no-print ${styles.write}`}
            id="message"
            aria-labelledby="write"
          >
            <h2 id="write">{t('write')}</h2>
            {vehicle && (
              <p>
                <a className="link" href={vehicle.href}>
                  {t('aboutVehicle', vehicle)}
                </a>
              </p>
            )}
            <LeadForm
              // Another store or vehicle is another message.
              key={`${code} ${vehicle?.stock}`}
              view={form}
              answered={actionData}
              dealer={{ name: dealer.name, phone: dealer.phone?.text ?? null }}
              options={{ store: stores }}
              send={t('send')}
            />
          </section>
          <Aside view={view} />
        </div>
      )}
    </div>
  )
}

/** A site without stores links to its vehicles instead. */
function NoStores({ href }: { href: string }) {
  const t = useT('contact')
  return (
    <Notice
      kind="info"
      title={t('noStore')}
      action={
        <ButtonLink size="small" href={href}>
          {t('seeVehicles')}
        </ButtonLink>
      }
    >
      {t('noStoreHelp')}
    </Notice>
  )
}

/** The page's purpose and its main actions. */
function Head({ view: { stores, isOne, dealer, messageHref } }: { view: ContactView }) {
  const t = useT('contact')
  return (
    <PageHead
      title={isOne && dealer ? t('titleOf', { name: dealer.name }) : t('title')}
      lead={t('lead')}
      actions={
        dealer && (
          <>
            {dealer.phone && (
              <ButtonLink icon="phone" kind="ink" href={dealer.phone.href}>
                <span className="num">{t('call', { phone: dealer.phone.text })}</span>
              </ButtonLink>
            )}
            {messageHref && <MessageButtonLink href={messageHref} />}
            <ButtonLink icon="map-pin" href="#stores">
              {t('seeStores', { n: stores.length })}
            </ButtonLink>
          </>
        )
      }
    >
      {messageHref && (
        <p className={`soft mt-3 ${styles.off}`}>
          {t('messagesOff')}{' '}
          <Button kind="quiet" size="small" onClick={() => setChatBlocked(false)}>
            {t('messagesOn')}
          </Button>
        </p>
      )}
    </PageHead>
  )
}

const LINKS = ['staff', 'bookService', 'bookVisit'] as const

/** Beside the form: staff, and stores near the current one. */
function Aside({ view: { near, isOne, allHref, links } }: { view: ContactView }) {
  const t = useT('contact')
  const others = LINKS.flatMap((name) => (links[name] ? [{ name, href: links[name] }] : []))
  if (near.length === 0 && !isOne && others.length === 0) return null
  return (
    <aside className={`stack gap-4 no-print ${styles.aside}`} aria-labelledby="aside-title">
      <h2 id="aside-title">{t(near.length > 0 ? 'near' : 'more')}</h2>
      {near.length > 0 && (
        <ul className={styles.near}>
          {near.map(({ name, city, href, distance, open }) => (
            <li className="stack line-top py-3" key={href}>
              <h3>
                <a href={href}>{name}</a>
              </h3>
              <p className="soft text-sm num">{distance ? `${city} · ${distance}` : city}</p>
              {open && <OpeningLine isOpen={open.isOpen}>{open.text}</OpeningLine>}
            </li>
          ))}
        </ul>
      )}
      <ul>
        {isOne && (
          <li>
            <a className="link" href={allHref}>
              {t('allStores')}
            </a>
          </li>
        )}
        {others.map(({ name, href }) => (
          <li key={name}>
            <a className="link" href={href}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  )
}
