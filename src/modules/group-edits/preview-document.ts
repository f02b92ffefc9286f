import { isFormKind, type FormKind } from '#domain/content/editing/form-kinds.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { pageOfId } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import {
  draftMoment,
  libraryWithDraft,
  type ContentLibrary,
  type DraftContent,
} from '#modules/content/module.ts'

import { readState } from './document-state.ts'
import type { EditorDeps } from './editor-deps.ts'
import { formPage } from './forms/form-pages.ts'
import type { previewTokens } from './preview-token.ts'

/** A page that shows a draft. */
export type Preview = Readonly<{
  /** The path of the page in a language on a site; `null` if the draft has errors, or no page shows it. */
  pathOf: (place: Readonly<{ siteKey: string; language: 'en' | 'es' }>) => string | null
  /** The time at which the page shows a text; `null` for a form, whose page has a time of its own. */
  at: Date | null
  /** The content of the sites with the draft. */
  content: ContentLibrary
  /** The file that a form's draft would publish; `null` for a text. */
  file: DraftFile | null
}>

/** A file of the group as a draft would publish it. */
export type DraftFile = Readonly<{
  kind: FormKind
  site: string | null
  id: string
  text: string
}>

/** Previews of drafts, for anyone with a preview link. */
export interface DocumentPreviews {
  /** The preview of a token; `null` if the token has expired. */
  preview(token: string): Promise<Preview | null>
}

const LISTS = {
  new: paths.specials('new'),
  used: paths.specials('used'),
  cpo: paths.specials('cpo'),
} as const

/** The path of the page that shows a text; `null` if none does. */
function pathOf(
  content: ContentLibrary,
  { kind, id }: DraftContent,
  place: Readonly<{ siteKey: string; language: 'en' | 'es' }>,
): string | null {
  switch (kind) {
    case 'markdown-pages':
      return `/${id}`
    case 'articles': {
      const article = content.entry('articles', id, place)
      return article && articlePath(article)
    }
    case 'vehicle-offers': {
      const offer = content.entry('vehicle-offers', id, place)
      return offer && LISTS[offer.facts.covers.type]
    }
    case 'service-offers':
      return paths.service('specials')
    case 'events':
      return '/community'
    default: {
      const page = pageOfId(id)
      return page ? `/${page.path}` : null
    }
  }
}

export function documentPreviews(
  deps: Pick<EditorDeps, 'database' | 'group' | 'content' | 'now'>,
  tokens: ReturnType<typeof previewTokens>,
): DocumentPreviews {
  return {
    async preview(token) {
      const ref = tokens.read(token)
      if (!ref) return null
      const { texts, target } = await readState(deps, deps.database.db, ref)
      const { kind, site, id } = target
      if (isFormKind(kind))
        return {
          at: null,
          content: deps.content,
          file: { kind, site, id, text: texts.en ?? '' },
          pathOf: () => formPage(ref),
        }
      const draft: DraftContent = { kind, site, id, texts }
      const content = libraryWithDraft(deps.content, draft)
      return {
        at: draftMoment(draft, deps.now()),
        content,
        file: null,
        pathOf: (place) => pathOf(content, draft, place),
      }
    },
  }
}
