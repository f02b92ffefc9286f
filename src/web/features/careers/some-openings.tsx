import type { Inline } from '#domain/content/inline.ts'
import { paths } from '#domain/pages/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { Inlines } from '#web/features/content/rich-text.tsx'

import { OpeningList } from './opening-list.tsx'
import type { OpeningCard } from './opening-view.ts'

/** Some openings under a heading, with a link to all; or an alternative if there are none. */
export function SomeOpenings({
  title,
  text,
  openings,
}: {
  title: string
  /** Paragraphs below the heading. */
  text?: readonly (readonly Inline[])[]
  openings: readonly OpeningCard[]
}) {
  const t = useT('careers')
  return (
    <section className="stack gap-5 mt-8" aria-labelledby="openings">
      <div className="cluster baseline between gap-2 gap-x-5">
        <h2 id="openings">{title}</h2>
        {openings.length > 0 && (
          <a className="link" href={paths.careers('openings')}>
            {t('allOpenings')}
          </a>
        )}
      </div>
      {text?.map((inlines, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- texts never change while they are shown
        <p className="soft measure" key={at}>
          <Inlines inlines={inlines} />
        </p>
      ))}
      {openings.length > 0 ? (
        <OpeningList openings={openings} />
      ) : (
        <>
          <p className="soft measure">
            <strong>{t('none')}</strong> {t('noneText')}
          </p>
          <div>
            <ButtonLink kind="ink" href={`${paths.careers()}#apply`}>
              {t('generalTitle')}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  )
}
