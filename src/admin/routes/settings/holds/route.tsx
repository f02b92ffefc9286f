import { useState, type SyntheticEvent } from 'react'
import { useRevalidator } from 'react-router'

import { Button } from '#admin/controls/button.tsx'
import { Checkbox, Field, Input } from '#admin/controls/field.tsx'
import { Grid } from '#admin/controls/lists/grid.tsx'
import { adminAction } from '#admin/lib/admin-action.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { answeredAction } from '#admin/lib/support/answered-action.ts'
import { useT } from '#admin/lib/texts.tsx'
import { useAction } from '#admin/lib/use-action.ts'
import { FileProblems } from '#admin/routes/settings/frame/file-problems.tsx'
import {
  FilesConflict,
  FileVersions,
  usePublishedToast,
} from '#admin/routes/settings/frame/file-versions.tsx'
import { SettingsBar } from '#admin/routes/settings/frame/settings-bar.tsx'
import { HOLD_RULE_LIMITS } from '#domain/holds/hold-rules.ts'
import type { HoldSettingsView } from '#modules/holds/module.ts'

import type { Route } from './+types/route.ts'
import { changeHoldRules, readHoldRules, type HoldRulesResult } from './hold-rules.server.ts'
import {
  changeOf,
  NOTHING_TYPED,
  rulesOver,
  typedRulesOf,
  type TypedFields,
  type TypedRules,
} from './typed-rules.ts'
import { useRuleField } from './use-rule-field.ts'

import page from '#admin/controls/lists/page.module.css'
import styles from './hold-rules.module.css'

export const loader = (args: Route.LoaderArgs) => adminLoader(args, readHoldRules)

export const action = (args: Route.ActionArgs) => adminAction(args, changeHoldRules)

export const clientAction = answeredAction

/** How long holds last, who offers them, and when a store decides. */
export default function HoldRules({ loaderData: { view, timeZone } }: Route.ComponentProps) {
  const title = useT('admin-views')('hold-rules')
  return (
    <>
      <SettingsBar title={title} />
      <div className={`${page.page} ${styles.view}`}>
        <FilesConflict state={view} timeZone={timeZone} />
        <RulesForm view={view} />
        <FileVersions state={view} timeZone={timeZone} />
      </div>
    </>
  )
}

/** The rules with what is typed over them: what someone else changed meanwhile is shown, and what is typed stays. */
function RulesForm({ view }: Readonly<{ view: HoldSettingsView }>) {
  const t = useT('admin-hold-rules')
  const { revalidate } = useRevalidator()
  const fieldOf = useRuleField(view)
  const seen = typedRulesOf(view)
  const [typed, setTyped] = useState<TypedFields>(NOTHING_TYPED)
  const [result, setResult] = useState<HoldRulesResult | null>(null)
  const say = usePublishedToast()
  const saved = useAction<HoldRulesResult>({
    onDone(done) {
      setResult(done)
      say(done)
      if (done.kind === 'published') setTyped(NOTHING_TYPED)
    },
    onRefused: () => void revalidate(),
  })
  const { all, stores } = rulesOver(seen, typed)
  const change = changeOf(seen, { all, stores })
  const typeAll = (fields: Partial<TypedRules>) =>
    setTyped((now) => ({ ...now, all: { ...now.all, ...fields } }))
  const typeStore = (code: string, fields: Partial<TypedRules>) =>
    setTyped((now) => ({
      ...now,
      stores: { ...now.stores, [code]: { ...now.stores[code], ...fields } },
    }))
  function save(event: SyntheticEvent) {
    event.preventDefault()
    if (change) saved.submit({ intent: 'change', stamp: view.stamp, set: JSON.stringify(change) })
  }
  return (
    <form method="dialog" onSubmit={save}>
      <section aria-labelledby="all-title">
        <h2 id="all-title">{t('all')}</h2>
        <p className="soft">{t('intro')}</p>
        <fieldset className={styles.fields} disabled={!view.isForAll}>
          <Numbers rules={all} usual={view.effective} onChange={typeAll} />
          <Terms rules={all} onChange={typeAll} />
        </fieldset>
      </section>
      <section aria-labelledby="stores-title">
        <h2 id="stores-title">{t('stores')}</h2>
        <Grid isStacked>
          <thead>
            <tr>
              <th scope="col">{t('store')}</th>
              <th scope="col">{t('offered')}</th>
              <th scope="col">{t('hours')}</th>
              <th scope="col">{t('newAnHour')}</th>
              <th scope="col">{t('deposit')}</th>
            </tr>
          </thead>
          <tbody>
            {view.stores.map((store) => {
              const rules = stores[store.code]
              return (
                rules && (
                  <StoreRow
                    store={store}
                    rules={rules}
                    usual={view.effective}
                    onChange={(fields) => typeStore(store.code, fields)}
                    key={store.code}
                  />
                )
              )
            })}
          </tbody>
        </Grid>
      </section>
      <FileProblems refusal={saved.refusal} result={result} fieldOf={fieldOf} />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" isBusy={saved.isBusy} disabled={change === null}>
          {t('save')}
        </Button>
        {change !== null && (
          <Button kind="quiet" onClick={() => setTyped(NOTHING_TYPED)}>
            {t('reset')}
          </Button>
        )}
      </div>
    </form>
  )
}

type RulesProps = Readonly<{
  rules: TypedRules
  /** Called with the fields that were typed. */
  onChange: (fields: Partial<TypedRules>) => void
}>
type Usual = Readonly<{ usual: HoldSettingsView['effective'] }>

const NUMBERS = ['hours', 'newAnHour', 'deposit'] as const

const numberProps = (name: (typeof NUMBERS)[number]) => {
  const [min, max] = HOLD_RULE_LIMITS[name]
  return { type: 'number', min, max, step: 1 }
}

function Numbers({ rules, usual, onChange }: RulesProps & Usual) {
  const t = useT('admin-hold-rules')
  return NUMBERS.map((name) => (
    <Field label={t(name)} hint={t(`${name}Hint`)} key={name}>
      {(ids) => (
        <Input
          {...ids}
          {...numberProps(name)}
          placeholder={String(usual[name] ?? 0)}
          value={rules[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  ))
}

function Terms({ rules, onChange }: RulesProps) {
  const t = useT('admin-hold-rules')
  return (['en', 'es'] as const).map((language) => (
    <Field label={t(`terms.${language}`)} hint={t('termsHint')} key={language}>
      {(ids) => (
        <Input
          {...ids}
          lang={language}
          maxLength={HOLD_RULE_LIMITS.terms}
          value={rules[language]}
          onChange={({ target }) => onChange({ [language]: target.value })}
        />
      )}
    </Field>
  ))
}

type RowProps = RulesProps & Usual & Readonly<{ store: HoldSettingsView['stores'][number] }>

function StoreRow({ store: { code, name, sites }, rules, usual, onChange }: RowProps) {
  const t = useT('admin-hold-rules')
  return (
    <tr className={styles.store}>
      <th scope="row">
        {name} <span className="muted">{sites.length === 0 ? t('noSite') : sites.join(', ')}</span>
      </th>
      <td>
        <Checkbox
          aria-label={t('offeredAt', { name })}
          checked={rules.isOffered}
          onChange={({ target }) => onChange({ isOffered: target.checked })}
        />
      </td>
      {NUMBERS.map((one) => (
        <td key={one}>
          <Input
            {...numberProps(one)}
            aria-label={`${t(one)}, ${name} (${code})`}
            placeholder={String(usual[one] ?? 0)}
            value={rules[one]}
            onChange={({ target }) => onChange({ [one]: target.value })}
          />
        </td>
      ))}
    </tr>
  )
}
