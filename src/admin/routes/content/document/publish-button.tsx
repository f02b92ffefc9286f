import { Button } from '#admin/controls/button.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { menuErrors } from '#admin/routes/content/forms/menus/menu-errors.ts'
import { targetNames } from '#admin/routes/content/forms/menus/target-names.ts'
import { readMenuLines } from '#domain/site/menus/menu-lines.ts'

import type { DocumentData } from './document-data.server.ts'
import { gapsOf } from './fields/document-form.tsx'
import { fieldFaults } from './fields/field-faults.ts'
import type { DocumentForm } from './use-document-edits.ts'

type Props = Pick<DocumentData, 'document' | 'choices' | 'deadLinks'> &
  Readonly<{ form: DocumentForm }>

/** Goes to the first field that can't be read: the draft is without what it has. @returns whether there is one */
export function focusInvalid(): boolean {
  const invalid = globalThis.document.querySelector<HTMLElement>('main [aria-invalid=true]')
  invalid?.focus()
  return invalid !== null
}

/** How much has to be mended before the draft can be published, as it is typed. */
function errorsOf({ document, form, choices }: Props): number {
  if (choices.mails) return Object.keys(choices.mails.faults).length
  if (document.ref.kind !== 'menus') return fieldFaults(document.faults, document.fields).length
  const names = targetNames(choices.targets)
  return ['header', 'footer']
    .map((menu) => menuErrors(readMenuLines(form.valueOf(`all.${menu}`)), names))
    .reduce((sum, one) => sum + one, 0)
}

/** Publishes the draft, and says what is in the way. */
export function PublishButton(props: Props) {
  const t = useT('admin-content')
  const { document, form, deadLinks } = props
  const errors = errorsOf(props)
  const warnings = gapsOf(document, form).length + deadLinks.length
  const isUnchanged = document.draft === null && form.isSaved
  const isBlocked = document.conflicts.length > 0 || form.conflicts.length > 0
  return (
    <Button
      kind="primary"
      isBusy={form.isBusy}
      disabled={isUnchanged || isBlocked || errors > 0}
      onClick={() => {
        if (!focusInvalid()) form.publish()
      }}
    >
      {t('publish')}
      {!isUnchanged && errors > 0 && <Pill tone="late">{t('toMend', { n: errors })}</Pill>}
      {errors === 0 && warnings > 0 && <Pill tone="soon">{t('warnings', { n: warnings })}</Pill>}
    </Button>
  )
}
