import { formatMinutes } from '#i18n/format-unit.ts'
import { Stage } from '#ui/media/stage.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import type { ArticleView } from '#web/routes/article/view/article-view.ts'

import styles from './heading.module.css'

type HeadingProps = {
  view: ArticleView
  steps: readonly Readonly<{ label: string; href?: string | undefined }>[]
}

/** The first look of an article: what it is about, who wrote it and when. */
export function Heading({ view, steps }: HeadingProps) {
  const t = useT('articles')
  const locale = useLocale()
  const { title, lead, topics, author, written, updated, minutes, illustration } = view
  return (
    <header className={`wrap stack center ${styles.head}`}>
      <Breadcrumbs label={t('breadcrumb')} steps={steps} />
      <div className={`stack gap-3 ${styles.words}`}>
        <p className="accent bold">{topics.map((topic) => t(`topic.${topic}`)).join(' · ')}</p>
        <h1>{title}</h1>
        <p className={`soft measure ${styles.lead}`}>{lead}</p>
        <ul className={`cluster muted text-sm ${styles.facts}`}>
          <li>{t(`author.${author}`)}</li>
          <li>
            <time dateTime={(updated ?? written).date}>
              {updated ? t('updated', { day: updated.text }) : t('written', { day: written.text })}
            </time>
          </li>
          <li>{t('minutes', { time: formatMinutes(minutes, locale) })}</li>
        </ul>
      </div>
      <Stage src={illustration} alt="" isDrawing isFirst className={styles.picture} />
    </header>
  )
}
