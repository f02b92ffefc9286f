import { useT } from '#admin/lib/texts.tsx'
import { columnLabel, fileLabel } from '#admin/routes/settings/programs/file-label.ts'
import type { ProgramProblem } from '#modules/finance-edits/module.ts'

const TIER_FIELDS = ['id', 'minScore', 'maxScore'] as const
const TYPES = ['new', 'used', 'cpo'] as const
const PLAN_FIELDS: Readonly<Record<string, 'column.term' | 'column.tier' | 'down'>> = {
  term: 'column.term',
  creditTier: 'column.tier',
  downPayment: 'down',
}
const TERMS: Readonly<Record<string, 'effective' | 'tax' | 'excessMile' | 'sourceEn'>> = {
  effective: 'effective',
  taxRatePercent: 'tax',
  excessMile: 'excessMile',
  rateSource: 'sourceEn',
}

/** A function that names a key of the terms by the labels of its form. */
function useTermsLabel(): (key: string) => string {
  const t = useT('admin-programs')
  return (key) => {
    const [top = '', part = '', name] = key.split('.')
    if (top === 'tiers') {
      const field = TIER_FIELDS.find((one) => one === name)
      const row = part === '' ? '' : t('row', { n: Number(part) + 1 })
      return [t('tiers'), row, field && t(`tier.${field}`)].filter(Boolean).join(', ')
    }
    if (top === 'defaults') {
      const type = TYPES.find((one) => one === part)
      const field = PLAN_FIELDS[name ?? '']
      return [t('plans'), type && t(`type.${type}`), field && t(field)].filter(Boolean).join(', ')
    }
    if (key === 'rateSource.es') return t('sourceEs')
    const label = TERMS[top]
    return label ? t(label) : key
  }
}

/** A function that says where an error is: the program if it is another one, the table, the row and the column. */
export function useProblemPlace(): (problem: ProgramProblem) => string {
  const t = useT('admin-programs')
  const termsLabel = useTermsLabel()
  return ({ of, file, row, column }) => {
    const label = column === null ? null : columnLabel(column)
    const columnName = label ? t(label) : column
    return [
      of && (of.name ?? t('group')),
      t(fileLabel(file)),
      row !== null && t('row', { n: row }),
      column !== null && file === 'program.json' ? termsLabel(column) : columnName,
    ]
      .filter(Boolean)
      .join(', ')
  }
}
