import { paths } from '#domain/pages/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { ListLink } from '#web/features/content/list-links.ts'

const LABELS = { new: 'seeNew', used: 'seeUsed', cpo: 'seeCertified' } as const

/** What to do now: see the vehicles that a page is about, and ask. */
export function ListLinks({ lists }: { lists: readonly ListLink[] }) {
  const t = useT('pages')
  return (
    <>
      {lists.map(({ type, href, count }, at) => (
        <ButtonLink kind={at === 0 ? 'action' : 'line'} href={href} key={type}>
          {t(LABELS[type], { n: count })}
        </ButtonLink>
      ))}
      <ButtonLink kind={lists.length === 0 ? 'action' : 'line'} href={paths.contact()}>
        {t('askUs')}
      </ButtonLink>
    </>
  )
}
