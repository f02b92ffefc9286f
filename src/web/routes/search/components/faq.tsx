import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { SearchView } from '#web/features/search/view/search-view.ts'

import facet from './facet.module.css'
import styles from './search.module.css'

/** Questions that shoppers of this list ask, with answers. */
export function Faq({ faq }: Pick<SearchView, 'faq'>) {
  const t = useT('search')
  if (faq.length === 0) return null
  return (
    <section className={styles.faq} aria-labelledby="questions">
      <h2 className="mb-3" id="questions">
        {t('questions')}
      </h2>
      {faq.map(([question, answer]) => (
        <details key={question} className={facet.facet}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          <p className={`stack gap-2 ${facet.body}`}>{answer}</p>
        </details>
      ))}
    </section>
  )
}
