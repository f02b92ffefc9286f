import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'

import { paths } from '#domain/pages/paths.ts'
import { cutoutPath } from '#domain/rendering/cutout-path.ts'
import { canonicalPath, canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SegmentLinks } from '#ui/form/segments.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { InquiryVehicle } from '#web/features/inquiry-vehicle/inquiry-vehicle.ts'
import { knownSubject } from '#web/features/lead-form/server/known-subject.ts'
import { useShopperCard } from '#web/features/saved-cards/use-shopper-card.ts'
import { STORED } from '#web/features/trade-in/stored-address.ts'
import { TrackTradeIn } from '#web/features/trade-in/track-trade-in.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'

import type { Route } from './+types/route.ts'
import { FindByChoice } from './components/find-by-choice.tsx'
import { FindByVin } from './components/find-by-vin.tsx'
import { findView } from './view/find-view.ts'

import styles from './components/page.module.css'

export const handle = { areas: ['sell-my-car'] }

const SEE_OTHER = 303

/**
 * The page to enter the vehicle that a shopper sells.
 * @throws {Response} 303 to the details of a known vehicle, 404 for an unknown dealer
 * @see TRD-3
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { site, locale, origin } = app
  knownSubject(app, url)
  const found = await findView(app, url.searchParams)
  if ('href' in found) throw redirect(found.href, SEE_OTHER)
  const t = areaTranslator('sell-my-car', locale)
  const page = {
    view: found.view,
    title: seoTitle(t('title'), site),
    description: t('description', { name: site.name }),
    canonical: canonicalOf({ origin, locale }, paths.sellMyCar()),
    isIndexed: canonicalPath(url) === url.pathname,
  }
  // A VIN is personal: the page with it is not cached.
  return data(page, {
    headers: url.searchParams.has('vin') ? { 'cache-control': 'no-store' } : publicPage(),
  })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = pageMeta satisfies Route.MetaFunction

/** Choices are only kept in the address: the page already has its data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  !(nextUrl.searchParams.has(STORED) && nextUrl.pathname === currentUrl.pathname) &&
  defaultShouldRevalidate

export default function SellMyCarPage({ loaderData: { view } }: Route.ComponentProps) {
  const t = useT('sell-my-car')
  return (
    <div className="wrap page stack gap-7">
      <TrackTradeIn step="find" />
      <div className={`columns between ${styles.top}`}>
        <div className={styles.heading}>
          <h1>{t('heading')}</h1>
          <p className="lead mt-3">{t('lead')}</p>
        </div>
        <div className={`stack gap-5 edge ${styles.find}`}>
          {view.unknownStock !== null && (
            <Notice kind="info" title={t('wantedUnknown', { stock: view.unknownStock })} />
          )}
          {view.wanted && <Wanted wanted={view.wanted} dropHref={view.action} />}
          <div className={styles.by}>
            <SegmentLinks
              label={t('findBy')}
              links={[
                { href: view.byHref.vin, label: t('byVin'), isCurrent: view.by === 'vin' },
                { href: view.byHref.ymm, label: t('byYmm'), isCurrent: view.by === 'ymm' },
              ]}
            />
          </div>
          {view.unknownVin !== null && (
            <Notice kind="info" title={t('vinUnknown', { vin: view.unknownVin })}>
              {t('vinUnknownText')}
            </Notice>
          )}
          {view.by === 'vin' ? <FindByVin view={view} /> : <FindByChoice view={view} />}
          <p className="muted text-sm">{t('nothingSent')}</p>
        </div>
        <WhatHappens />
      </div>
      <WhereIsVin />
    </div>
  )
}

const PLACES = [
  { title: 'whereWindshield', text: 'whereWindshieldText' },
  { title: 'whereDoor', text: 'whereDoorText' },
  { title: 'wherePapers', text: 'wherePapersText' },
] as const

/** Where to find a VIN: a picture and a description. */
function WhereIsVin() {
  const t = useT('sell-my-car')
  return (
    <section className={`card columns ${styles.where}`} aria-labelledby="where-is-vin">
      <Stage
        className={styles.whereStage}
        src={cutoutPath('suv', 'blue')}
        alt={t('whereAlt')}
        isDrawing
        isFar
      >
        <div className={styles.marks} aria-hidden="true">
          <i>1</i>
          <i>2</i>
        </div>
      </Stage>
      <div className={`stack gap-5 ${styles.whereText}`}>
        <h2 id="where-is-vin">{t('where')}</h2>
        <ol className="stack gap-4">
          {PLACES.map(({ title, text }, index) => (
            <li className="row gap-4" key={title}>
              <i aria-hidden="true">{index + 1}</i>
              <div>
                <h3>{t(title)}</h3>
                <p className="soft">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const STEPS = [
  { title: 'step1', text: 'step1Text', time: 'halfMinute' },
  { title: 'step2', text: 'step2Text', time: 'aMinute' },
  { title: 'step3', text: 'step3Text', time: 'atOnce' },
  { title: 'step4', text: 'step4Text', time: 'within' },
] as const

/** The steps to the offer and after it, with their durations. */
function WhatHappens() {
  const t = useT('sell-my-car')
  return (
    <section className={`edge stack ink ${styles.evening}`} aria-labelledby="what-happens">
      <Stage className={styles.scene} src={cutoutPath('sedan', 'sand')} alt="" isDrawing />
      <div className={`stack gap-4 ${styles.stepsText}`}>
        <h2 id="what-happens">{t('steps')}</h2>
        <ol className="stack gap-4">
          {STEPS.map(({ title, text, time }) => (
            <li key={title}>
              <h3 className="cluster gap-0 gap-x-3 baseline between">
                {t(title)} <small>{t(time)}</small>
              </h3>
              <p className="soft">{t(text)}</p>
            </li>
          ))}
        </ol>
        <p className={`soft ${styles.promise}`}>{t('noNumber')}</p>
      </div>
    </section>
  )
}

type WantedProps = {
  wanted: InquiryVehicle
  /** The page without it. */
  dropHref: string
}

/** The vehicle in stock that the shopper's own is traded in for. */
function Wanted({ wanted: { card: publicCard, isSold }, dropHref }: WantedProps) {
  const t = useT('sell-my-car')
  const card = useShopperCard(publicCard)
  return (
    <section className={styles.wanted} aria-label={t('wanted')}>
      <Stage {...card.picture} alt="" className={styles.wantedPicture} />
      <div className={styles.wantedText}>
        <p className="accent text-sm strong">{t('wanted')}</p>
        <p className={styles.name}>
          <a href={card.href}>{card.name}</a>
        </p>
        <p className="soft text-sm num">
          {isSold ? t('wantedSold') : [card.trim, card.price.amount].filter(Boolean).join(' · ')}
        </p>
        <a className={`link text-sm py-1 ${styles.drop}`} href={dropHref}>
          {t('wantedDrop')}
        </a>
      </div>
    </section>
  )
}
