import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CardSkeleton } from '#ui/feedback/skeleton.tsx'
import { Chip } from '#ui/tag.tsx'
import type { Samples } from '#web/routes/ui-gallery/samples.ts'

import styles from '#web/routes/ui-gallery/gallery.module.css'

/** Status messages: notices, no results, loading. */
export function Feedback({ text, illustration }: { text: Samples; illustration: string }) {
  return (
    <section className="stack gap-3 min-0">
      <h2>Feedback</h2>
      <Notice kind="alert" title={text.failed} action={<Button size="small">{text.again}</Button>}>
        {text.failedMore}
      </Notice>
      <Notice kind="done" title={text.done}>
        {text.doneMore}
      </Notice>
      <EmptyState
        title={text.empty}
        illustration={illustration}
        actions={
          <Chip href="#top" removeLabel={text.remove}>
            {text.filter}
          </Chip>
        }
      >
        <p>{text.emptyMore}</p>
      </EmptyState>
      <div className={`grid gap-6 ${styles.samples}`}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </section>
  )
}
