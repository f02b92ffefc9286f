import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { PageView } from '#web/routes/page/view/page-view.ts'

import styles from './stores.module.css'

const TITLES = {
  here: 'storesHere',
  answering: 'storeOfOffer',
  help: 'storesHelp',
} as const

/** The stores to ask about what a page says; nothing where there are none, but for who answers for the whole site. */
export function Stores({ stores: { who, list }, siteOf }: Pick<PageView, 'stores' | 'siteOf'>) {
  const t = useT('pages')
  if (list.length === 0 && who !== 'help') return null
  return (
    <section className={`card stack ${styles.stores}`} aria-labelledby="stores">
      <div>
        <h2 id="stores">{t(TITLES[who])}</h2>
        {who === 'answering' && <p>{t('storeOfOfferText')}</p>}
        {who === 'help' && <p>{t('storesHelpText', { name: siteOf })}</p>}
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
                    size="small"
                    href={phone.href}
                    aria-label={t('callStore', { name, phone: phone.text })}
                  >
                    <Icon name="phone" />
                    <span className="num">{phone.text}</span>
                  </ButtonLink>
                )}
                <ButtonLink size="small" href={contactHref}>
                  <Icon name="message-circle" />
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
