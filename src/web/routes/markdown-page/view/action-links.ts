import type { MarkdownPageFacts } from '#domain/content/markdown-page-facts.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { listLinks } from '#web/features/content/list-links.ts'
import { linkOnSite } from '#web/features/content/text-of-site.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A button at the head of a page. */
export type ActionLink = Readonly<{ label: string; href: string }>

const LIST = /^\/search\/(?<type>new|used|cpo)(?:\?(?<query>.*))?$/
const LABELS = { new: 'seeNew', used: 'seeUsed', cpo: 'seeCertified' } as const

/** The buttons of a page that the site has something for: no empty list, and no page that it does not have. */
export function actionLinks(
  app: AppContext,
  actions: MarkdownPageFacts['actions'] = [],
): readonly ActionLink[] {
  const t = areaTranslator('pages', app.locale)
  const hrefOf = linkOnSite(app)
  return actions.flatMap(({ to, label }): readonly ActionLink[] => {
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
