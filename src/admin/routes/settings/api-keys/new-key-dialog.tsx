import { Field, Input, Select } from '#admin/controls/field.tsx'
import { formText } from '#admin/lib/form-text.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { CheckGroup } from '#admin/routes/settings/frame/check-group.tsx'
import { DialogForm } from '#admin/routes/settings/frame/dialog-form.tsx'
import { StoreChecks } from '#admin/routes/settings/frame/store-checks.tsx'
import { API_SCOPES } from '#domain/api/api-scopes.data.ts'

import type { KeysData, NewKey } from './keys-data.ts'

/** Days until a key ends; empty for no end. */
const DAYS = ['30', '90', '365', ''] as const
const DEFAULT_DAYS = '365'

type NewKeyDialogProps = Readonly<{
  stores: KeysData['stores']
  onClose: () => void
  /** Called with the key instead of `onClose`. */
  onKey: (key: NewKey) => void
}>

/** Name, scopes, stores and end of a new key. */
export function NewKeyDialog({ stores, onClose, onKey }: NewKeyDialogProps) {
  const t = useT('admin-access')
  const send = useAction<NewKey>({ onDone: onKey })
  return (
    <DialogForm
      title={t('newKey')}
      action={t('makeKey')}
      refusal={send.refusal}
      isBusy={send.isBusy}
      onClose={onClose}
      onSubmit={(form) =>
        send.submit({
          intent: 'create',
          name: formText(form, 'name'),
          scopes: form.getAll('scopes').map(String),
          dealers: form.getAll('dealers').map(String),
          days: formText(form, 'days'),
        })
      }
    >
      <Field label={t('keyName')} hint={t('keyNameHint')}>
        {(ids) => <Input {...ids} name="name" required maxLength={60} autoComplete="off" />}
      </Field>
      <CheckGroup
        name="scopes"
        label={t('scopes')}
        options={API_SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
        chosen={[]}
      />
      <StoreChecks stores={stores} />
      <Field label={t('keyEnds')}>
        {(ids) => (
          <Select {...ids} name="days" defaultValue={DEFAULT_DAYS}>
            {DAYS.map((days) => (
              <option value={days} key={days}>
                {days === '' ? t('neverEnds') : t('afterDays', { n: Number(days) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  )
}
