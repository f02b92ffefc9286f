import type { ComponentProps } from 'react'

import { ButtonLink } from '#ui/button.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { OpeningLine } from '#web/features/store/opening-line.tsx'

import type { ServiceView } from './service-view.ts'

import strip from '#web/features/content/strip.module.css'
import styles from './page-head.module.css'

type PageHeadProps = {
  facts: ComponentProps<typeof ContentHead>['facts']
  steps: ComponentProps<typeof ContentHead>['breadcrumbs']['steps']
  service: ServiceView
}

/** The page head: its topic, buttons to book and to call, and the department's other pages. */
export function PageHead({ facts, steps, service }: PageHeadProps) {
  const { menu, department, bookHref } = service
  const t = useT('service')
  return (
    <>
      <ContentHead
        facts={facts}
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        actions={department && <BookAndCall department={department} bookHref={bookHref} />}
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
    </>
  )
}

type BookAndCallProps = {
  department: NonNullable<ServiceView['department']>
  bookHref: ServiceView['bookHref']
}

function BookAndCall({ department: { phone }, bookHref }: BookAndCallProps) {
  const t = useT('service')
  return (
    <>
      {bookHref && (
        <ButtonLink icon="calendar-check" kind="action" href={bookHref}>
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
