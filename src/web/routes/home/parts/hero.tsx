import { illustrationPath } from '#domain/illustration/illustration-path.ts'
import { useFormat, useT } from '#web/lib/use-t.ts'
import type { HomeView } from '#web/routes/home/home-view.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stage } from '#web/ui/stage.tsx'

import styles from '#web/routes/home/home.module.css'

type HeroProps = { view: HomeView; hasAllInPrice: boolean }

/** The first look: what is here, what a price means, and a search. */
export function Hero({ view: { findHref, total, fresh, used }, hasAllInPrice }: HeroProps) {
  const t = useT('home')
  const { number } = useFormat()
  return (
    <section className={styles.hero}>
      <Stage
        className={styles.scene}
        src={illustrationPath('offroad', 'sarge-green')}
        alt=""
        isDrawing
        isFirst
      />
      <div className={`wrap ${styles.words}`}>
        <h1>{t('heading')}</h1>
        <p className={styles.lead}>
          {[total > 0 && t('lead', { n: total }), hasAllInPrice && t('leadAllIn')]
            .filter(Boolean)
            .join(' ')}
        </p>
        <form className={styles.search} action={findHref}>
          <Field
            label={t('keywords')}
            type="search"
            name="q"
            placeholder={t('keywordsHint')}
            affix={<Icon name="search" />}
            maxLength={100}
            enterKeyHint="search"
          />
          <div className={styles.buttons}>
            {fresh && (
              <Button kind="action" type="submit" name="in" value="new">
                {t('searchNew')}
                <small className="num">{number(fresh.count)}</small>
              </Button>
            )}
            <Button kind={fresh ? 'ink' : 'action'} type="submit" name="in" value="used">
              {t('searchUsed')}
              <small className="num">{number(used.count)}</small>
            </Button>
          </div>
          <div className={styles.makes}>
            {fresh && <Makes label={t('quickNew')} makes={fresh.makes} />}
            <Makes label={t('quickUsed')} makes={used.makes} />
          </div>
        </form>
      </div>
    </section>
  )
}

type MakesProps = { label: string; makes: HomeView['used']['makes'] }

function Makes({ label, makes }: MakesProps) {
  if (makes.length === 0) return null
  return (
    <p className={styles.quick}>
      <strong>{label}</strong>
      {makes.map(({ label: make, href }) => (
        <a className="link" href={href} key={href}>
          {make}
        </a>
      ))}
    </p>
  )
}
