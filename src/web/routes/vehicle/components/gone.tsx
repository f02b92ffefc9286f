import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { GoneView } from '#web/routes/vehicle/view/gone-view.ts'

import { Similar } from './similar.tsx'

import styles from './gone.module.css'

/** The page of a vehicle that is no longer listed: an explanation, and similar ones. */
export function Gone({ title, listHref, notifyHref, similar }: GoneView) {
  const t = useT('vehicle')
  return (
    <div className={`wrap ${styles.gone}`}>
      <h1>{title}</h1>
      <p className="soft mt-2 measure">{t('goneText')}</p>
      <div className="cluster gap-3 mt-6">
        <ButtonLink kind="action" href={listHref}>
          {t('goneList')}
        </ButtonLink>
        {notifyHref && <ButtonLink href={notifyHref}>{t('soldAsk')}</ButtonLink>}
      </div>
      <Similar {...similar} />
    </div>
  )
}
