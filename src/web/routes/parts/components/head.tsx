import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import type { PartsView } from '#web/routes/parts/view/parts-view.ts'

/** What the page is for, and the quickest ways. */
export function Head({ view: { counter, catalogHref } }: { view: PartsView }) {
  const t = useT('parts')
  return (
    <PageHead
      title={t('title')}
      lead={counter && t('lead', { dealer: counter.name })}
      actions={
        <>
          <ButtonLink kind="action" href={catalogHref}>
            <Icon name="search" />
            {t('catalog')}
          </ButtonLink>
          {counter?.phone && (
            <ButtonLink href={counter.phone.href}>
              <Icon name="phone" />
              <span className="num">{t('call', { phone: counter.phone.text })}</span>
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
