import type { ContentText } from '#domain/content/content-text.ts'
import type { MarkdownPageFacts } from '#domain/content/markdown-page-facts.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { listLinks } from '#web/features/content/list-links.ts'
import { linkOnSite } from '#web/features/content/text-of-site.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A button at the head of a page. */
export type ActionLink = Readonly<{ label: string; href: string }>

const LIST = /^\/search\/(?<type>new|used|cpo)(?:\?(?<query>.*))?$/
const LABELS = { new: 'seeNew', used: 'seeUsed', cpo: 'seeCertified' } as const

/**
 * The buttons of a page. Left out are those to empty lists, to pages that the site does not have, and to sections that
 * the page does not show today.
 */
export function actionLinks(
  app: AppContext,
  actions: MarkdownPageFacts['actions'] = [],
  { sections }: Pick<ContentText, 'sections'>,
): readonly ActionLink[] {
  const t = areaTranslator('pages', app.locale)
  const hrefOf = linkOnSite(app)
  return actions.flatMap(({ to, label }): readonly ActionLink[] => {
    if (to.startsWith('#') && !sections.some(({ id }) => id === to.slice(1))) return []
    const { type, query = '' } = LIST.exec(to)?.groups ?? {}
    if (type !== undefined) {
      const list = listLinks(app, query).find((one) => one.type === type)
      return list
        ? [
            {
              label: label?.[app.locale] ?? t(LABELS[list.type], { n: list.count }),
              href: list.href,
            },
          ]
        : []
    }
    const href = hrefOf(to)
    return href === null ? [] : [{ label: label?.[app.locale] ?? t('askUs'), href }]
  })
}
