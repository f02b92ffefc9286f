import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { DescriptionView } from '#web/routes/vehicle/view/description-view.ts'
import type { EquipmentView } from '#web/routes/vehicle/view/equipment-view.ts'
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
        {specifications.map(({ label, value, isDerived }) => (
          <div key={label}>
            <dt className="muted">{t(label)}</dt>
            <dd>
              {value}
              {isDerived && <span className="muted text-sm"> {t('fromVin')}</span>}
            </dd>
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

/** The dealer's description, as plain text; under the vehicle's facts if it is in another language than the page. */
export function Description({ text, language, summary }: DescriptionView) {
  const t = useT('vehicle')
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t('about')}</h2>
      {summary !== null && (
        <>
          <p className="soft mt-3 measure break">{summary}</p>
          <p className="muted text-sm mt-3">
            {t(language === 'en' ? 'dealerTextEn' : 'dealerTextEs')}
          </p>
        </>
      )}
      <p className={`soft mt-3 measure break ${styles.text}`} lang={language}>
        {text}
      </p>
    </section>
  )
}

/** The vehicle's features in groups, with what few or all of the same model have. @see VDP-3 */
export function Features({ equipment }: { equipment: EquipmentView | null }) {
  const t = useT('vehicle')
  if (!equipment) return null
  const { groups, note, isDerived } = equipment
  return (
    <section aria-labelledby="features">
      <h2 id="features">{t('features')}</h2>
      {groups.map(({ title, features }) => (
        <div key={title}>
          <h3 className="mt-6">{title}</h3>
          <ul className={`columns gap-2 gap-x-6 mt-2 points ${styles.features}`}>
            {features.map(([name, mark]) => (
              <li className="row gap-2" key={name}>
                <Icon name="check" />
                <span>
                  {name}
                  {mark && <small className="muted num">{` · ${mark}`}</small>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {note && <p className="muted text-sm mt-3">{note}</p>}
      {isDerived && <p className="muted text-sm mt-3">{t('featuresFromText')}</p>}
    </section>
  )
}
