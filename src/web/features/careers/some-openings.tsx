import { paths } from '#domain/pages/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'

import { OpeningList } from './opening-list.tsx'
import type { OpeningCard } from './opening-view.ts'

import styles from './careers.module.css'

/** Some openings under a heading, with a link to all; or an alternative if there are none. */
export function SomeOpenings({
  title,
  openings,
}: {
  title: string
  openings: readonly OpeningCard[]
}) {
  const t = useT('careers')
  return (
    <section className={`stack gap-5 mt-8 ${styles.openings}`} aria-labelledby="openings">
      <div className="cluster baseline between gap-2 gap-x-5">
        <h2 id="openings">{title}</h2>
        {openings.length > 0 && (
          <a className="link" href={paths.careers('openings')}>
            {t('allOpenings')}
          </a>
        )}
      </div>
      {openings.length > 0 ? (
        <OpeningList openings={openings} />
      ) : (
        <>
          <p>
            <strong>{t('none')}</strong> {t('noneText')}
          </p>
          <div>
            <ButtonLink kind="ink" href={`${paths.careers()}#apply`}>
              {t('generalTitle')}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}
