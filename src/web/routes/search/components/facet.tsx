import { memo, use, useState } from 'react'

import { fold } from '#domain/kernel/text.ts'
import { Check } from '#ui/form/check.tsx'
import { Input } from '#ui/form/input.tsx'
import { Range } from '#ui/form/range.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { HtmlMemo, PlacedHtml } from '#ui/text/html-memo.ts'
import { useFormat, useT } from '#ui/text/use-t.ts'
import type { FacetView, RangeView } from '#web/features/search/view/filters/panel-types.ts'

import styles from './facet.module.css'

/** The number of values before “Show more”. */
const FIRST_VALUES = 8
/** With more values than this there is a search by name. */
const MAX_WITHOUT_SEARCH = 12

/** The values that the form sends for a category, visible or not. */
const submittedValues = ({ chosen, range }: FacetView) => JSON.stringify([chosen, range?.chosen])

type FacetProps = { facet: FacetView }

function BrowserFacet({ facet }: FacetProps) {
  const { label, applied } = facet
  const [isOpen, setIsOpen] = useState(facet.isOpen)
  const [shown, setShown] = useState(facet)
  // The counts of a closed category are not visible: they are updated when it is opened.
  if (shown !== facet && (isOpen || submittedValues(shown) !== submittedValues(facet)))
    setShown(facet)
  return (
    <details
      className={styles.facet}
      open={isOpen}
      onToggle={({ target, currentTarget }) => {
        // Toggle events of nested elements bubble too.
        if (target === currentTarget) setIsOpen(currentTarget.open)
      }}
    >
      <summary>
        {label}
        {applied && <span className={`accent min-0 ${styles.applied}`}>{applied}</span>}
        <Icon name="chevron-down" />
      </summary>
      <Body facet={shown} />
    </details>
  )
}

const END = '</details>'

/**
 * Most lists have categories that another list has too, with the same counts: the server renders each once for its
 * content.
 */
function ServerFacet({ facet }: FacetProps) {
  const renderOnce = use(HtmlMemo)
  const placed = use(PlacedHtml)
  if (!renderOnce) return <BrowserFacet facet={facet} />
  const html = renderOnce(`facet ${JSON.stringify(facet)}`, <BrowserFacet facet={facet} />)
  return (
    <details
      className={styles.facet}
      open={facet.isOpen}
      dangerouslySetInnerHTML={{ __html: placed(html.slice(html.indexOf('>') + 1, -END.length)) }}
    />
  )
}

/** One filter category: open or closed as rendered, then as the shopper leaves it. */
export const Facet = import.meta.env.SSR ? ServerFacet : BrowserFacet

const Body = memo(function Body({ facet }: { facet: FacetView }) {
  const { range, values } = facet
  return (
    <div className={`stack gap-2 ${styles.body}`}>
      {range && <RangeField range={range} />}
      {values.length > 0 && <Values facet={facet} />}
    </div>
  )
})

const IN_DOLLARS: ReadonlySet<RangeView['name']> = new Set(['price', 'payment', 'outTheDoor'])

function RangeField({ range: { name, chosen, ends, slider } }: { range: RangeView }) {
  return (
    <Range
      low={{ ...ends[0], value: chosen.min }}
      high={{ ...ends[1], value: chosen.max }}
      affix={IN_DOLLARS.has(name) && '$'}
      slider={slider}
    />
  )
}

/** Check boxes, or radio buttons if the values exclude each other: few at first, with a search by name. */
function Values({ facet }: { facet: FacetView }) {
  const { name, label, range, values, counts, labels, paints, chosen } = facet
  const t = useT('search')
  const { number } = useFormat()
  const [searchText, setSearchText] = useState('')
  const isLong = !range && values.length > MAX_WITHOUT_SEARCH
  const first = range ? 0 : FIRST_VALUES
  const rest = values.length - first
  const [isRestOpen] = useState(values.slice(first).some((value) => chosen.includes(value)))
  const part = fold(searchText.trim())
  const isMatch = (at: number) =>
    part === '' || fold(labels?.[at] ?? values[at] ?? '').includes(part)

  const checks = values.map((value, index) => (
    <Check
      key={value}
      type={counts ? 'checkbox' : 'radio'}
      name={name ?? value}
      value={name === null ? 'true' : value}
      defaultChecked={chosen.includes(value)}
      count={counts ? number(counts[index] ?? 0) : undefined}
      // Selected values stay selected while another name is searched for.
      hidden={!isMatch(index)}
    >
      {paints?.[index] && <i className={styles.paint} style={{ background: paints[index] }} />}
      {labels?.[index] ?? value}
    </Check>
  ))
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      {isLong && (
        <div className={`${styles.find} needs-script`}>
          <Input
            type="search"
            affix={<Icon name="search" />}
            aria-label={t('findIn', { category: label })}
            placeholder={t('findIn', { category: label })}
            autoComplete="off"
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
            // Enter would submit the form and close the drawer.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
      )}
      {checks.slice(0, first)}
      {rest > 0 && (
        <details className={styles.rest} open={isRestOpen || searchText !== ''}>
          <summary className="link" hidden={searchText !== ''}>
            {range ? t('singleYears') : t('showMoreValues', { n: rest })}
          </summary>
          {checks.slice(first)}
        </details>
      )}
      {isLong && (
        <output className="muted text-sm">
          {values.every((_, index) => !isMatch(index)) && t('noValue')}
        </output>
      )}
    </fieldset>
  )
}
