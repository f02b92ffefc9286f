import { useT } from '#admin/lib/texts.tsx'
import type { DocumentProblem } from '#modules/group-edits/module.ts'

const FIELDS = ['minutes', 'content', 'decimals'] as const

/** A function that returns the label of the field of a source that an error is in; `null` for other files. */
export function useSourceField(source: string): (problem: DocumentProblem) => string | null {
  const t = useT('admin-feeds')
  return ({ file, key }) => {
    if (file !== `inventory/${source}.yaml`) return null
    const [top = '', name = ''] = key.split('.')
    if (top === 'columns') return t('columnOf', { name })
    if (top === 'values') return t('words')
    const field = FIELDS.find((one) => one === top)
    return field ? t(field) : null
  }
}
