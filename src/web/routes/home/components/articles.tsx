import { paths } from '#domain/pages/paths.ts'
import { useT } from '#ui/text/use-t.ts'
import { ArticleCard } from '#web/features/content/article-card.tsx'
import type { HomeView } from '#web/routes/home/home-view.ts'

import styles from '#web/routes/home/home.module.css'

/** The newest articles. */
export function Articles({ articles }: Pick<HomeView, 'articles'>) {
  const t = useT('home')
  if (articles.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="articles">
      <div className="cluster baseline between mb-4 gap-2 gap-x-6">
        <h2 id="articles">{t('articles')}</h2>
        <a className="link" href={paths.articles()}>
          {t('articlesAll')}
        </a>
      </div>
      <div className={`columns gap-6 ${styles.articles}`}>
        {articles.map((article, index) => (
          <ArticleCard article={article} level={3} isFar={index % 2 === 1} key={article.href} />
        ))}
      </div>
    </section>
  )
}
