import { paths } from '#domain/pages/paths.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ArticleCard } from '#web/features/content/article-card.tsx'
import type { HomeView } from '#web/routes/home/home-view.ts'

import { Bodies } from './bodies.tsx'
import { Hero } from './hero.tsx'
import { Hub } from './hub.tsx'

import styles from '#web/routes/home/home.module.css'

type SectionsProps = { view: HomeView; hasAllInPrice: boolean }

/** Above the vehicles: search and links to the lists. */
export function Above({ view, hasAllInPrice }: SectionsProps) {
  const { bodies, makes, usedLabel, hub, specials, words } = view
  const t = useT('home')
  return (
    <>
      <Hero view={view} hasAllInPrice={hasAllInPrice} />
      <div className="wrap">
        {/* By keyboard there are some thirty stops between here and the first vehicle. */}
        {bodies.length > 0 && (
          <a className="link visually-hidden" href={specials ? '#specials' : '#picks'}>
            {t('skipToVehicles')}
          </a>
        )}
        <Bodies bodies={bodies} makes={makes} usedLabel={usedLabel} heading={words.bodies} />
        {hub && <Hub hub={hub} />}
      </div>
    </>
  )
}

/** Below the vehicles: the site's other services. */
export function Below({ view, hasAllInPrice }: SectionsProps) {
  const { clearance, sell, articles, words } = view
  return (
    <>
      {clearance && <Clearance clearance={clearance} />}
      {sell && <Sell sell={sell} heading={words.sell} />}
      <Benefits hasAllInPrice={hasAllInPrice} heading={words.why} />
      <Articles articles={articles} />
    </>
  )
}

/** The newest articles. */
function Articles({ articles }: Pick<HomeView, 'articles'>) {
  const t = useT('home')
  if (articles.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="articles">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="articles">{t('articles')}</h2>
        <a className="link" href={paths.articles()}>
          {t('articlesAll')}
        </a>
      </div>
      <div className={`columns gap-6 ${styles.articles}`}>
        {articles.map((article, index) => (
          <ArticleCard article={article} level={3} isFar={index % 2 === 1} key={article.href} />
        ))}
      </div>
    </section>
  )
}

/** The banner of the model-year clearance. */
function Clearance({ clearance }: { clearance: NonNullable<HomeView['clearance']> }) {
  const t = useT('home')
  const { year, count, href, picture } = clearance
  return (
    <section className={`columns mt-8 ink ${styles.banner}`} aria-labelledby="clearance">
      <Stage className={styles.bannerScene} src={picture} alt="" isDrawing isFar />
      <div className={`stack gap-2 items-start pad-7 ${styles.bannerWords}`}>
        <h2 id="clearance">{t('clearance', { year })}</h2>
        <p className="num">{t('clearanceText', { n: count, year })}</p>
        <ButtonLink kind="action" href={href}>
          {t('clearanceAll')}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Longer than any VIN, including typed spaces. */
const MAX_VIN_LENGTH = 40

type SellProps = { sell: NonNullable<HomeView['sell']>; heading: string }

/** The form to get an offer for the shopper's own vehicle by its VIN. */
function Sell({ sell, heading }: SellProps) {
  const t = useT('home')
  return (
    <section
      className={`mt-8 card pad-7 columns gap-6 gap-x-7 center ${styles.sell}`}
      aria-labelledby="sell"
    >
      <div>
        <h2 id="sell">{heading}</h2>
        <p>{t('sellText')}</p>
      </div>
      <form action={sell.href}>
        <div className={`cluster gap-2 end ${styles.vin}`}>
          <Field
            label={t('sellVin')}
            name="vin"
            maxLength={MAX_VIN_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button kind="ink" type="submit">
            {t('sellFind')}
          </Button>
        </div>
        <a className="link" href={sell.choiceHref}>
          {t('sellByChoice')}
        </a>
      </form>
    </section>
  )
}

const REASONS = [
  ['receipt-text', 'allInTitle', 'allInText'],
  ['sliders-horizontal', 'findTitle', 'findText'],
  ['lock', 'openTitle', 'openText'],
  ['languages', 'languageTitle', 'languageText'],
] as const

/** The benefits of this site for shoppers; each one must be true of this site. */
function Benefits({ hasAllInPrice, heading }: { hasAllInPrice: boolean; heading: string }) {
  const t = useT('home')
  const reasons = REASONS.filter(([, title]) => hasAllInPrice || title !== 'allInTitle')
  return (
    <section className="mt-8" aria-labelledby="why">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="why">{heading}</h2>
      </div>
      <ul className={`columns gap-6 ${styles.reasons}`}>
        {reasons.map(([icon, title, text]) => (
          <li key={title}>
            <Icon className="accent mb-4" name={icon} />
            <h3>{t(title)}</h3>
            <p className="soft mt-2">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
