import { paths } from '#domain/pages/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ArticleCard } from '#web/features/content/article-card.tsx'
import type { ArticleView } from '#web/routes/article/view/article-view.ts'

import styles from './ending.module.css'

const LISTS = { new: 'newList', used: 'usedList', cpo: 'cpoList' } as const

/** What comes after an article: the vehicles it is about, someone to ask, and articles like it. */
export function Ending({ view: { lists, listName, related } }: { view: ArticleView }) {
  const t = useT('articles')
  return (
    <div className={`${styles.ending} no-print`}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.next}>
          {lists.length > 0 && (
            <section className="stack gap-3 items-start" aria-labelledby="on-our-lots">
              <h2 id="on-our-lots">
                {listName === null ? t('shop') : t('shopOf', { what: listName })}
              </h2>
              <ul>
                {lists.map(({ type, href, count }) => (
                  <li key={type}>
                    <a href={href}>
                      <span>{t(LISTS[type])}</span>
                      <span className={`num ${styles.count}`}>{t('vehicles', { n: count })}</span>
                      <Icon name="chevron-right" />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="stack gap-3 items-start" aria-labelledby="another-question">
            <h2 id="another-question">{t('question')}</h2>
            <p>{t('questionText')}</p>
            <ButtonLink href={paths.contact()}>{t('ask')}</ButtonLink>
          </section>
        </div>
        {related.length > 0 && (
          <section aria-labelledby="read-on">
            <h2 id="read-on">{t('related')}</h2>
            <div className={`grid-fit gap-5 mt-5 ${styles.related}`}>
              {related.map((article, at) => (
                <ArticleCard article={article} level={3} isFar={at % 2 === 1} key={article.href} />
              ))}
            </div>
          </section>
        )}
      </div>
    </div>
  )
}
