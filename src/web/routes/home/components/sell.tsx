import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { HomeView } from '#web/routes/home/home-view.ts'

import styles from '#web/routes/home/home.module.css'

/** More than any VIN, with the spaces that people write into one. */
const MAX_VIN_LENGTH = 40

/** The way to an offer for the shopper's own vehicle, by its VIN. */
export function Sell({ sell }: Pick<HomeView, 'sell'>) {
  const t = useT('home')
  return (
    <section
      className={`mt-8 card pad-7 columns gap-6 gap-x-8 center ${styles.sell}`}
      aria-labelledby="sell"
    >
      <div>
        <h2 id="sell">{t('sell')}</h2>
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
