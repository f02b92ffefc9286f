import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import styles from './facts.module.css'

/** The six most important facts of a vehicle. */
export function KeyFacts({ keyFacts }: Pick<VehicleView, 'keyFacts'>) {
  const t = useT('vehicle')
  if (keyFacts.length === 0) return null
  return (
    <section aria-label={t('keyFacts')}>
      <dl className={styles.key}>
        {keyFacts.map(({ label, value, icon }) => (
          <div key={label}>
            <dt className="muted text-sm">
              <Icon name={icon} />
              {t(label)}
            </dt>
            <dd className="strong break num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** All specifications, in two columns, with links to its documents. */
export function Specifications({
  specifications,
  windowStickerHref,
  historyHref,
}: Pick<VehicleView, 'specifications' | 'windowStickerHref' | 'historyHref'>) {
  const t = useT('vehicle')
  const hasPapers = windowStickerHref !== null || historyHref !== null
  return (
    <section aria-labelledby="specifications">
      <div className="cluster baseline between gap-2 gap-x-6">
        <h2 id="specifications">{t('specifications')}</h2>
        {hasPapers && (
          <p className="cluster gap-2 gap-x-5 no-print">
            {windowStickerHref && <Paper href={windowStickerHref} name={t('windowSticker')} />}
            {historyHref && <Paper href={historyHref} name={t('historyReport')} />}
          </p>
        )}
      </div>
      <dl className={`${styles.all} num`}>
        {specifications.map(({ label, value }) => (
          <div key={label}>
            <dt className="muted">{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Paper({ href, name }: { href: string; name: string }) {
  const t = useT('vehicle')
  return (
    <a
      className="link"
      href={href}
      rel="external noopener"
      aria-label={t('opensOtherSite', { name })}
    >
      {name}
    </a>
  )
}

/** The dealer's description, as plain text. */
export function Description({ text }: { text: string }) {
  const t = useT('vehicle')
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t('about')}</h2>
      {/* Feeds are written in English, whatever the page is read in. */}
      <p className={`soft mt-3 measure break ${styles.text}`} lang="en">
        {text}
      </p>
    </section>
  )
}

/** The vehicle's features. */
export function Features({ features }: Pick<VehicleView, 'features'>) {
  const t = useT('vehicle')
  return (
    <section aria-labelledby="features">
      <h2 id="features">{t('features')}</h2>
      <ul className={`columns gap-2 gap-x-6 mt-4 ${styles.features}`}>
        {features.map((feature) => (
          <li className="row gap-2" key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
