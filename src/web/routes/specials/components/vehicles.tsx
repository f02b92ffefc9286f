import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { SpecialCard } from '#web/features/specials/special-card.tsx'
import type { SpecialsView } from '#web/routes/specials/view/specials-view.ts'

import group from '#web/features/specials/vehicle-group.module.css'

type VehiclesProps = {
  view: Pick<SpecialsView, 'cards' | 'total' | 'allHref' | 'listHref'>
  /** Whether they are the first pictures of the page. */
  isFirst: boolean
}

/** The specials, each with its reason. */
export function Vehicles({ view: { cards, total, allHref, listHref }, isFirst }: VehiclesProps) {
  const t = useT('specials')
  return (
    <section className={group.section} id="vehicles" aria-labelledby="vehicles-title">
      <div className="cluster end between gap-2 gap-x-6 mb-5">
        <div>
          <h2 id="vehicles-title" className="num">
            {allHref
              ? t('vehiclesOf', { n: cards.length, all: total })
              : t('vehicles', { n: total })}
          </h2>
          <p className="soft mt-2">{t('vehiclesNote')}</p>
        </div>
        <a className="link" href={listHref}>
          {t('seeList')}
        </a>
      </div>
      <ul className="grid gap-6">
        {cards.map((special, index) => (
          <li className="stack" key={special.card.id}>
            <SpecialCard special={special} index={index} isFirst={isFirst && index === 0} />
          </li>
        ))}
      </ul>
      {allHref && (
        <p className="stack mt-6 middle">
          <ButtonLink href={`${allHref}#vehicles`}>{t('showAll', { n: total })}</ButtonLink>
        </p>
      )}
    </section>
  )
}
