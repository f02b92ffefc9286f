import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { textLines } from '#domain/content/content-text.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { renderingPath } from '#domain/rendering/rendering-path.ts'
import { formatMinutes } from '#i18n/format-unit.ts'
import { Stage } from '#ui/media/stage.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'

import styles from './article-card.module.css'

/** An article in a list. */
export type ArticleCardView = Readonly<ReturnType<typeof articleCardView>>

const WORDS_PER_MINUTE = 220

/** Reading time of a text in minutes, at least one. */
export const minutesToRead = ({ text }: Pick<ContentEntry, 'text'>): number =>
  Math.max(1, Math.round(textLines(text).join(' ').split(/\s+/).length / WORDS_PER_MINUTE))

/** The content of an article's card. */
export function articleCardView(article: ContentEntry<'articles'>) {
  const { title, lead, topics, vehicle } = article.facts
  return {
    href: articlePath(article),
    title,
    lead,
    // There is at least one: the schema requires it.
    topic: topics[0] ?? 'buying',
    illustration: renderingPath(vehicle.body, vehicle.coat),
    minutes: minutesToRead(article),
  }
}

type ArticleCardProps = {
  article: ArticleCardView
  /** The heading's level on this page. */
  level: 2 | 3
  /** Whether it is shown large, before all others. */
  isFirst?: boolean
  /** Mirrors the horizon, so that adjacent cards differ. */
  isFar?: boolean
}

/** An article in a list: the whole card is a link. */
export function ArticleCard({ article, level, isFirst = false, isFar = false }: ArticleCardProps) {
  const t = useT('articles')
  const locale = useLocale()
  const { href, title, lead, topic, illustration, minutes } = article
  const Heading = `h${level}` as const
  return (
    <article className={`lift all-link stack ${styles.card} ${isFirst ? styles.first : ''}`}>
      <Stage
        src={illustration}
        alt=""
        isDrawing
        isFar={isFar}
        isFirst={isFirst}
        className={styles.picture}
      />
      <div className={`stack gap-2 ${styles.words}`}>
        <p className="accent text-sm bold">{t(`topic.${topic}`)}</p>
        <Heading>
          <a href={href}>{title}</a>
        </Heading>
        <p className={`soft ${styles.summary}`}>{lead}</p>
        <p className="muted text-sm mt-1">
          {t('minutes', { time: formatMinutes(minutes, locale) })}
        </p>
      </div>
    </article>
  )
}
