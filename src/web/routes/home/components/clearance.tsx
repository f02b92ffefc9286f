import { ButtonLink } from '#ui/button.tsx'
import { Stage } from '#ui/media/stage.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { HomeView } from '#web/routes/home/home-view.ts'

import styles from '#web/routes/home/home.module.css'

/** The banner of the model year that is cleared out. */
export function Clearance({ clearance }: { clearance: NonNullable<HomeView['clearance']> }) {
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
