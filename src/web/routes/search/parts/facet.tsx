import { useState } from 'react'

import { useFormat, useT } from '#web/lib/use-t.ts'
import type { FacetView, RangeView } from '#web/routes/search/view/facet-views.ts'
import { Check } from '#web/ui/form/check.tsx'
import { Range } from '#web/ui/form/range.tsx'
import { Icon } from '#web/ui/icon.tsx'

import styles from './facet.module.css'

/** How many values stand before “Show more”. */
const AT_FIRST = 8

/** One category of the filters: open or shut as it came, then as the shopper leaves it. */
export function Facet({ facet }: { facet: FacetView }) {
  const { label, applied, range, values } = facet
  const [isOpen] = useState(facet.isOpen)
  return (
    <details className={styles.facet} open={isOpen}>
      <summary>
        {label}
        {applied && <span className={styles.applied}>{applied}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.body}>
        {range && <RangeOf range={range} />}
        {values.length > 0 && <Values facet={facet} />}
      </div>
    </details>
  )
}

function RangeOf({ range: { name, bounds, chosen, ends, step, bars } }: { range: RangeView }) {
  return (
    <Range
      {...bounds}
      step={step}
      low={{ ...ends[0], value: chosen.min }}
      high={{ ...ends[1], value: chosen.max }}
      affix={name === 'price' && '$'}
      histogram={bars}
    />
  )
}

function Values({ facet }: { facet: FacetView }) {
  const { name, label, range, values, counts, labels, paints, chosen } = facet
  const t = useT('search')
  const { number } = useFormat()
  const first = range ? 0 : AT_FIRST
  const rest = values.length - first
  const [isRestOpen] = useState(values.slice(first).some((value) => chosen.includes(value)))

  const checks = values.map((value, at) => (
    <Check
      key={value}
      name={name ?? value}
      value={name ? value : 'true'}
      defaultChecked={chosen.includes(value)}
      count={number(counts[at] ?? 0)}
    >
      {paints?.[at] && <i className={styles.paint} style={{ background: paints[at] }} />}
      {labels?.[at] ?? value}
    </Check>
  ))
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      {checks.slice(0, first)}
      {rest > 0 && (
        <details className={styles.rest} open={isRestOpen}>
          <summary className="link">
            {range ? t('singleYears') : t('showMoreValues', { n: rest })}
          </summary>
          {checks.slice(first)}
        </details>
      )}
    </fieldset>
  )
}
