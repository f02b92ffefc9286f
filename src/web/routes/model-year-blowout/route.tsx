import { paths } from '#domain/pages/paths.ts'
import { canonicalOf } from '#domain/seo/page-address.ts'
import { seoTitle } from '#domain/seo/seo-name.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Chip } from '#ui/tag.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ContentHead } from '#web/features/content/content-head.tsx'
import { faqJsonLd } from '#web/features/content/faq-json-ld.ts'
import { RichText } from '#web/features/content/rich-text.tsx'
import { Sections } from '#web/features/content/sections/sections.tsx'
import { SavedCard } from '#web/features/saved-cards/saved-card.tsx'
import { appContext } from '#web/lib/app-context.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { publicPage } from '#web/lib/public-page.ts'
import { describePage } from '#web/lib/seo/page-about.ts'

import type { Route } from './+types/route.ts'
import { blowoutView, type BlowoutGroup, type BlowoutView } from './view/blowout-view.ts'

import group from '#web/features/specials/vehicle-group.module.css'

export const handle = { areas: ['specials'] }

/** Publicly cached in each language, until the inventory changes. */
export const headers = publicPage

export function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const view = blowoutView(app)
  describePage(context, { jsonLd: [faqJsonLd(view.text.sections)] })
  return {
    view,
    title: seoTitle(view.facts.title, app.site),
    description: view.facts.description,
    canonical: canonicalOf(app, paths.modelYearBlowout()),
  }
}

export const meta = pageMeta satisfies Route.MetaFunction

export default function ModelYearBlowoutPage({ loaderData: { view } }: Route.ComponentProps) {
  const t = useT('specials')
  const { facts, text, groups, nothing } = view
  const steps = [{ label: t('home'), href: paths.home() }, { label: facts.name }]
  const [first] = groups
  return (
    <>
      <ContentHead
        facts={facts}
        breadcrumbs={{ label: t('breadcrumb'), steps }}
        actions={
          first && (
            <ButtonLink kind="action" href={`#${first.condition}`}>
              {first.list.label}
            </ButtonLink>
          )
        }
      />
      <div className="wrap">
        {text.intro.length > 0 && (
          <div className="stack gap-3 lead mt-7 measure">
            <RichText blocks={text.intro} />
          </div>
        )}
        {groups.map((group) => (
          <Group group={group} key={group.condition} />
        ))}
        {nothing !== null && <Nothing view={view} text={nothing} />}
        {groups.length > 0 && <Others others={view.others} />}
        <Sections sections={text.sections} />
      </div>
    </>
  )
}

function Group({ group: { condition, heading, cards, list } }: { group: BlowoutGroup }) {
  return (
    <section className={group.section} id={condition} aria-labelledby={`${condition}-title`}>
      <div className="cluster end between gap-2 gap-x-6 mb-5">
        <h2 id={`${condition}-title`} className="num">
          {heading}
        </h2>
        <a className="link" href={list.href}>
          {list.label}
        </a>
      </div>
      <ul className="grid gap-6">
        {cards.map((card, index) => (
          <li className="stack" key={card.id}>
            <SavedCard card={card} index={index} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Alternatives when nothing of the year is left. */
function Nothing({
  view: { others, lists, illustration },
  text,
}: {
  view: BlowoutView
  text: string
}) {
  const t = useT('specials')
  return (
    <div className={group.empty}>
      <EmptyState
        title={text}
        illustration={illustration}
        actions={lists.map(({ label, href }) => (
          <ButtonLink href={href} key={href}>
            {label}
          </ButtonLink>
        ))}
      >
        <p>{t(others.length > 0 ? 'blowoutNext' : 'blowoutLater')}</p>
        <Years others={others} />
      </EmptyState>
    </div>
  )
}

/** The model years adjacent to the clearance's. */
function Others({ others }: Pick<BlowoutView, 'others'>) {
  const t = useT('specials')
  if (others.length === 0) return null
  return (
    <section className={group.section} aria-labelledby="other-years">
      <h2 id="other-years">{t('blowoutOthers')}</h2>
      <Years others={others} />
    </section>
  )
}

function Years({ others }: Pick<BlowoutView, 'others'>) {
  if (others.length === 0) return null
  return (
    <ul className="cluster gap-2 mt-3 num">
      {others.map(({ label, href }) => (
        <li key={href}>
          <Chip href={href} keepsScroll={false}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
