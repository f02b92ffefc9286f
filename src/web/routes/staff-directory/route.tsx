import { paths } from '#domain/pages/paths.ts'
import { offeredLink } from '#domain/pages/site/site-features.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoName, seoTitle } from '#domain/seo/seo-name.ts'
import { readStaffFilter } from '#domain/staff/staff-groups.ts'
import { STAFF_DEPARTMENTS } from '#domain/staff/staff-member.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { useT } from '#ui/text/use-t.ts'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { breadcrumbJsonLd } from '#web/lib/seo/json-ld.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { FindPeople, type Choice } from './components/find-people.tsx'
import {
  staffLanguages,
  storeGroups,
  type StoreGroups,
  type PersonView,
} from './view/staff-view.ts'

import styles from './components/staff.module.css'

export const handle = { areas: ['staff'] }

/** Publicly cached in each language. */
export const headers = publicPage

/** The people of the site's stores by department, by the filters of the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { services, site, locale } = app
  const t = areaTranslator('staff', locale)
  const people = services.staff.ofSite(site)
  const stores = services.dealers.ofSite(site)
  const codes = stores.map(({ code }) => code)
  const filter = readStaffFilter(url.searchParams, codes)
  const steps = [{ label: t('home'), href: paths.home() }, { label: t('title') }]
  describePage(context, { jsonLd: [breadcrumbJsonLd(steps, app)] })
  const choices: readonly Choice[] = [
    {
      name: 'department',
      options: STAFF_DEPARTMENTS.filter((one) =>
        people.some(({ department }) => department === one),
      ).map((value) => ({ value, label: t(`department.${value}`) })),
    },
    { name: 'language', options: staffLanguages(people, locale) },
    { name: 'store', options: stores.map(({ code, name }) => ({ value: code, label: name })) },
  ]
  const shown = storeGroups(people, filter, app)
  const count = shown
    .flatMap(({ groups }) => groups)
    .reduce((sum, group) => sum + group.people.length, 0)
  return {
    steps,
    filters: {
      q: filter.words,
      department: filter.department ?? '',
      language: filter.language ?? '',
      store: filter.store ?? '',
    },
    choices: choices.filter(({ options }) => options.length > 1),
    hasStaff: people.length > 0,
    careersHref: offeredLink(site, paths.careers()),
    isFiltered: count < people.length,
    found: t('found', { n: count }),
    stores: shown,
    title: seoTitle(t('title'), site),
    description: t('description', { site: seoName(site) }),
    canonical: canonicalOf(app, paths.staffDirectory()),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function StaffDirectoryPage({ loaderData }: Route.ComponentProps) {
  const { steps, filters, choices, hasStaff, isFiltered, found, stores, careersHref } = loaderData
  const t = useT('staff')
  return (
    <div className="wrap page">
      <PageHead
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        title={t('title')}
        lead={t('lead')}
      />
      {hasStaff && <FindPeople filters={filters} choices={choices} />}
      {hasStaff && (
        <output className="cluster strong mt-6 gap-1 gap-x-4">
          {found}
          {isFiltered && (
            <a className="link" href={paths.staffDirectory()}>
              {t('reset')}
            </a>
          )}
        </output>
      )}
      {stores.length === 0 && (
        <div className={`stack gap-4 items-start soft ${styles.none}`}>
          {hasStaff ? (
            <p>{t('noneFit')}</p>
          ) : (
            <p>
              <strong>{t('none')}</strong> {t('noneText')}
            </p>
          )}
          <ButtonLink kind="ink" href={paths.contact()}>
            {t('contact')}
          </ButtonLink>
        </div>
      )}
      {stores.map((store) => (
        <Store store={store} key={store.code} />
      ))}
      {careersHref && (
        <aside className={`cluster center between mt-8 pad-6 ${styles.join}`}>
          <div>
            <h2>{t('careers')}</h2>
            <p className="soft">{t('careersText')}</p>
          </div>
          <ButtonLink href={careersHref}>{t('careersLink')}</ButtonLink>
        </aside>
      )}
    </div>
  )
}

/** The staff of a store by department, under its name if the site has several stores. */
function Store({ store: { code, name, place, groups } }: { store: StoreGroups }) {
  const [Title, Name] = name === null ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const people = groups.map(({ id, title, people: found }) => (
    <div className={styles.group} key={id}>
      <Title>{title}</Title>
      <ul className={`grid gap-3 ${styles.people}`}>
        {found.map((person) => (
          <Person person={person} level={Name} key={person.id} />
        ))}
      </ul>
    </div>
  ))
  if (name === null) return people
  return (
    <section className={styles.store} aria-labelledby={`store-${code}`}>
      <h2 id={`store-${code}`}>{name}</h2>
      <p className="muted">{place}</p>
      {people}
    </section>
  )
}

type PersonProps = {
  person: PersonView
  /** The heading level of their name, below that of their department. */
  level: 'h3' | 'h4'
}

/** A staff member. */
function Person({ person, level: Name }: PersonProps) {
  const t = useT('staff')
  const { name, position, languages, initials, picture, tone, phone, email } = person
  return (
    <li className={`card pad-4 columns gap-0 gap-x-4 min-0 ${styles.person}`}>
      {picture === null ? (
        <span className={`edge ${styles.face}`} data-tone={tone} aria-hidden="true">
          {initials}
        </span>
      ) : (
        <img
          className={`edge ${styles.face}`}
          src={picture}
          alt=""
          width={72}
          height={72}
          loading="lazy"
        />
      )}
      <Name className={styles.name}>{name}</Name>
      <p className="soft">{position}</p>
      <p className={`row gap-2 center muted text-sm ${styles.languages}`}>
        <Icon name="languages" />
        <span className="visually-hidden">{t('speaks', { languages })}</span>
        <span aria-hidden="true">{languages}</span>
      </p>
      {(phone || email) && (
        <p className={`stack items-start text-sm mt-1 ${styles.links}`}>
          {phone && (
            <a
              className="link num"
              href={phone.href}
              aria-label={`${t('call', { name })}, ${phone.text}`}
            >
              {phone.text}
            </a>
          )}
          {email && (
            <a
              className="link"
              href={`mailto:${email}`}
              aria-label={`${t('write', { name })}, ${email}`}
            >
              {email}
            </a>
          )}
        </p>
      )}
    </li>
  )
}
