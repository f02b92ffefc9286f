import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { Inlines } from '#web/features/content/rich-text.tsx'
import type { ViewOf } from '#web/routes/markdown-page/view/block-views.ts'

import styles from './section-block.module.css'

/** Stores with their phone and their contact page. */
export function StoresToAsk({ view: { title, text, list } }: { view: ViewOf<'stores'> }) {
  const t = useT('pages')
  return (
    <section className={`card stack ${styles.stores}`} aria-labelledby="stores">
      <div>
        <h2 id="stores">{title}</h2>
        {text.map((inlines, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts never change while they are shown
          <p key={index}>
            <Inlines inlines={inlines} />
          </p>
        ))}
      </div>
      {list.length > 0 && (
        <ul>
          {list.map(({ name, place, contactHref, phone }) => (
            <li key={name}>
              <div>
                <h3>{name}</h3>
                <p>{place}</p>
              </div>
              <div className="cluster gap-2 no-print">
                {phone && (
                  <ButtonLink
                    icon="phone"
                    size="small"
                    href={phone.href}
                    aria-label={t('callStore', { name, phone: phone.text })}
                  >
                    <span className="num">{phone.text}</span>
                  </ButtonLink>
                )}
                <ButtonLink icon="message-circle" size="small" href={contactHref}>
                  {t('askUs')} <span className="visually-hidden">{name}</span>
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
