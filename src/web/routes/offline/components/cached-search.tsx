import { paths } from '#domain/pages/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Input } from '#ui/form/input.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { Cached } from '#web/routes/offline/client/use-cache.ts'

import styles from './offline.module.css'

/** The words that were searched for last. */
const wordsOf = (requested: string | null) => {
  const params = new URL(requested ?? '/', location.origin).searchParams
  return params.get('q') ?? params.get('keywords') ?? ''
}

/** The list that was requested: words that say nothing of one are searched for there. */
const listOf = (requested: string | null) => /^\/search\/(\w+)/.exec(requested ?? '')?.[1] ?? ''

/** Plain words to look for in what is kept: the form of every page, whose address leads here while there is no network. */
export function CachedSearch({ cached, requested }: { cached: Cached; requested: string | null }) {
  const t = useT('offline')
  if (cached.at === null)
    return (
      <Notice kind="info" title={t('nothingCached')}>
        {t('nothingCachedHelp')}
      </Notice>
    )
  return (
    <search>
      <form action={paths.find()}>
        <input type="hidden" name="in" value={listOf(requested)} />
        <label className="bold" htmlFor="cached-words">
          {t('search')}
        </label>
        <div className={`columns gap-2 mt-2 ${styles.words}`}>
          <Input
            id="cached-words"
            key={requested}
            type="search"
            name="q"
            defaultValue={wordsOf(requested)}
            enterKeyHint="search"
            aria-describedby="cached-count"
          />
          <Button type="submit" kind="ink">
            {t('searchButton')}
          </Button>
        </div>
        <p className="muted text-sm mt-2" id="cached-count">
          {t('searchHelp', { n: cached.count })}
        </p>
      </form>
    </search>
  )
}
