import { useT } from '#admin/lib/texts.tsx'
import type { DocumentProblem } from '#modules/group-edits/module.ts'
import type { HoldSettingsView } from '#modules/holds/module.ts'

const FIELDS = ['offered', 'hours', 'newAnHour', 'deposit', 'terms.en', 'terms.es'] as const

/** A function that returns the label of the rule that an error is in, with its store; `null` for other files. */
export function useRuleField({
  stores,
}: Pick<HoldSettingsView, 'stores'>): (problem: DocumentProblem) => string | null {
  const t = useT('admin-hold-rules')
  return ({ file, key }) => {
    if (file !== 'holds.yaml') return null
    const { code, rule } = /^(?:stores\.(?<code>[^.]+)\.)?(?<rule>.+)$/.exec(key)?.groups ?? {}
    const field = FIELDS.find((one) => one === rule)
    const store = stores.find((one) => one.code === code)
    return field ? [store?.name, t(field)].filter(Boolean).join(', ') : null
  }
}
