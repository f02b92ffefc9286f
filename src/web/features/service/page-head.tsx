import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { RichText } from '#web/features/content/rich-text.tsx'
import { OpeningLine } from '#web/features/store/opening-line.tsx'

import type { ServiceView } from './service-view.ts'

import strip from '#web/features/content/strip.module.css'
import styles from './page-head.module.css'

/** The page head: its topic, buttons to book and to call, and the department's other pages. */
export function PageHead({ view: { facts, text, menu, department, book } }: { view: ServiceView }) {
  const t = useT('service')
  return (
    <>
      <ContentHead
        facts={facts}
        breadcrumbs={{ label: t('breadcrumb'), steps: breadcrumbsOf(menu, t('home')) }}
        actions={department && <BookAndCall department={department} book={book} />}
      >
        {department?.open && (
          <p className="soft text-sm">
            <OpeningLine isOpen={department.open.isOpen}>
              {t('departmentState', { state: department.open.text })}
            </OpeningLine>
          </p>
        )}
      </ContentHead>
      <nav
        className={`wrap row gap-2 ${strip.strip} ${styles.menu} no-print`}
        aria-label={t('pages')}
      >
        {menu.map(({ href, label, isHere }) => (
          <a href={href} aria-current={isHere ? 'page' : undefined} key={href}>
            {label}
          </a>
        ))}
      </nav>
      {text.intro.length > 0 && (
        <div className={`wrap stack gap-3 mt-7 ${styles.intro}`}>
          <RichText blocks={text.intro} />
        </div>
      )}
    </>
  )
}

type BookAndCallProps = {
  department: NonNullable<ServiceView['department']>
  book: ServiceView['book']
}

function BookAndCall({ department: { phone }, book }: BookAndCallProps) {
  const t = useT('service')
  return (
    <>
      {book && (
        <ButtonLink icon="calendar-check" kind="action" href={book.href}>
          {t('book')}
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink icon="phone" href={phone.href}>
          <span className="num">{t('call', { phone: phone.text })}</span>
        </ButtonLink>
      )}
    </>
  )
}

/** Breadcrumbs from the home page through the department's first page to this one. */
function breadcrumbsOf(menu: ServiceView['menu'], home: string) {
  const [first] = menu
  const here = menu.find(({ isHere }) => isHere)
  return [
    { label: home, href: '/' },
    ...(first && !first.isHere ? [{ label: first.label, href: first.href }] : []),
    ...(here ? [{ label: here.label }] : []),
  ]
}
