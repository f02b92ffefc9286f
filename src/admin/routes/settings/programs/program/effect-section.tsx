import { Link } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import { cents } from '#domain/kernel/money.ts'
import { formatCents } from '#i18n/format.ts'
import type { ProgramView, SampleEffect } from '#modules/finance-edits/module.ts'
import { useLocale } from '#ui/text/use-t.ts'

import { hasProblems } from './problems/problem-place.ts'

import styles from './program.module.css'

type Figure = SampleEffect['figures'][number]

/** What the draft changes of payments: sample vehicles in stock before and after. */
export function EffectSection({ program }: Readonly<{ program: ProgramView }>) {
  const t = useT('admin-programs')
  const { effects, changes, problems } = program
  const none = changes.length === 0 ? 'noDraft' : 'noEffect'
  return (
    <section className={styles.section} aria-labelledby="effect-title">
      <h2 id="effect-title">{t('effect')}</h2>
      {effects.length === 0 ? (
        <p className="muted">{t(hasProblems(problems) ? 'effectFaults' : none)}</p>
      ) : (
        <>
          <p className="soft">{t('effectHint')}</p>
          {effects.map((effect) => (
            <Sample effect={effect} key={`${effect.dealerCode} ${effect.stock}`} />
          ))}
        </>
      )}
    </section>
  )
}

function Sample({ effect }: Readonly<{ effect: SampleEffect }>) {
  const t = useT('admin-programs')
  const { dealerCode, vehicle, stock, type, figures } = effect
  const shown = figures.filter(({ before, after }) => before !== null || after !== null)
  return (
    <table className={styles.effect}>
      <caption>
        <Link to={`/inventory/${dealerCode}/${stock}`}>{vehicle}</Link>{' '}
        <span className="muted">{[t(`type.${type}`), dealerCode, stock].join(' · ')}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('figure')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((figure) => (
          <tr key={figure.name} data-changed={figure.before !== figure.after || undefined}>
            <th scope="row">{t(`figure.${figure.name}`)}</th>
            <td>
              <Amount figure={figure} side="before" />
            </td>
            <td>
              <Amount figure={figure} side="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Amount({ figure, side }: Readonly<{ figure: Figure; side: 'before' | 'after' }>) {
  const t = useT('admin-programs')
  const locale = useLocale()
  const value = figure[side]
  if (value === null) return t('notOffered')
  return figure.name === 'apr' ? `${value} %` : formatCents(cents(value), locale)
}
