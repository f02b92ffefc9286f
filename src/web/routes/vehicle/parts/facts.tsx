import { useT } from '#web/lib/use-t.ts'
import type { VehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'
import { Icon } from '#web/ui/icon.tsx'

import styles from './facts.module.css'

/** The six facts that say most about a vehicle. */
export function KeyFacts({ keyFacts }: Pick<VehicleView, 'keyFacts'>) {
  const t = useT('vehicle')
  if (keyFacts.length === 0) return null
  return (
    <section aria-label={t('keyFacts')}>
      <dl className={styles.key}>
        {keyFacts.map(({ label, value, icon }) => (
          <div key={label}>
            <dt>
              <Icon name={icon} />
              {t(label)}
            </dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Everything known, in two columns, with the maker's own paper where the site has it. */
export function Specifications({
  specifications,
  windowStickerHref,
}: Pick<VehicleView, 'specifications' | 'windowStickerHref'>) {
  const t = useT('vehicle')
  return (
    <section aria-labelledby="specifications">
      <div className={styles.head}>
        <h2 id="specifications">{t('specifications')}</h2>
        {windowStickerHref && (
          <a className="link" href={windowStickerHref} rel="external noopener">
            {t('windowSticker')}
          </a>
        )}
      </div>
      <dl className={`${styles.all} num`}>
        {specifications.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the dealer writes about the vehicle, as plain text. */
export function Description({ text }: { text: string }) {
  const t = useT('vehicle')
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t('about')}</h2>
      <p className={styles.text}>{text}</p>
    </section>
  )
}

/** What is built in. */
export function Features({ features }: Pick<VehicleView, 'features'>) {
  const t = useT('vehicle')
  return (
    <section aria-labelledby="features">
      <h2 id="features">{t('features')}</h2>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}
