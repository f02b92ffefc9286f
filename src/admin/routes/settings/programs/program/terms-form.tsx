import { Button, IconButton } from '#admin/controls/button.tsx'
import { Field, Input, Select } from '#admin/controls/field.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { ProgramTable, ProgramView } from '#modules/finance-edits/module.ts'

import { keyed } from './cells.ts'
import {
  lineOf,
  planOf,
  sourceOf,
  tiersOf,
  TYPES,
  valueOf,
  withNumber,
  withNumbers,
  withPlan,
  withSource,
  withTiers,
  withValue,
  type VehicleType,
} from './terms.ts'
import type { ProgramForm, Rows } from './use-program-edits.ts'

import styles from './program.module.css'

type Props = Readonly<{ program: ProgramView; table: ProgramTable; form: ProgramForm }>
type PartProps = Readonly<{
  program: ProgramView
  rows: Rows
  /** Whether a missing value is the group's. */
  isShared: boolean
  change: (rows: Rows) => void
}>

/** The general terms of a program: its first day, tax, source of rates, tiers and plans. */
export function TermsForm({ program, table, form }: Props) {
  const t = useT('admin-programs')
  const rows = form.rowsOf(table) ?? table.rows
  const isShared = program.code !== 'default'
  const change = (next: Rows) => form.change(table, next)
  const number = (key: string, text: string) => change(withNumber(rows, { key, text, isShared }))
  const leave = () => {
    const next = withNumbers(rows)
    if (JSON.stringify(next) !== JSON.stringify(rows)) change(next)
  }
  const part = { program, rows, isShared, change }
  const source = sourceOf(rows)
  const asGroup = isShared ? t('asGroup') : undefined
  return (
    <div className={styles.terms} onBlur={leave}>
      <div className={styles.fields}>
        <Field label={t('effective')} hint={t('effectiveHint')}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              name="effective"
              value={lineOf(rows, 'effective')}
              onChange={({ target }) => change(withValue(rows, 'effective', target.value))}
            />
          )}
        </Field>
        <Field label={t('tax')} hint={t('taxHint')}>
          {(ids) => (
            <Input
              {...ids}
              name="taxRatePercent"
              inputMode="decimal"
              placeholder={asGroup}
              value={lineOf(rows, 'taxRatePercent')}
              onChange={({ target }) => number('taxRatePercent', target.value)}
            />
          )}
        </Field>
        <Field label={t('excessMile')} hint={t('excessMileHint')}>
          {(ids) => (
            <Input
              {...ids}
              name="excessMile"
              inputMode="decimal"
              placeholder={asGroup}
              value={lineOf(rows, 'excessMile')}
              onChange={({ target }) => number('excessMile', target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.fields}>
        {(['en', 'es'] as const).map((language) => (
          <Field
            label={t(language === 'en' ? 'sourceEn' : 'sourceEs')}
            hint={t('sourceHint')}
            key={language}
          >
            {(ids) => (
              <Input
                {...ids}
                name={`rateSource.${language}`}
                lang={language}
                placeholder={valueOf(rows, 'rateSource') === undefined ? asGroup : undefined}
                value={source[language]}
                onChange={({ target }) =>
                  change(withSource(rows, { ...source, [language]: target.value }, isShared))
                }
              />
            )}
          </Field>
        ))}
      </div>
      <Tiers {...part} />
      <Plans {...part} />
    </div>
  )
}

function Tiers({ rows, isShared, change }: PartProps) {
  const t = useT('admin-programs')
  const tiers = tiersOf(rows)
  const [fields, empty] = [['id', 'minScore', 'maxScore'] as const, ''] as const
  const add = () =>
    change(withTiers(rows, [...(tiers ?? []), { id: empty, minScore: empty, maxScore: empty }]))
  return (
    <section>
      <h3>{t('tiers')}</h3>
      <p className="soft">{t(tiers === null ? 'tiersOfGroup' : 'tiersHint')}</p>
      {tiers !== null && (
        <table className={styles.rows}>
          <thead>
            <tr>
              {fields.map((field) => (
                <th scope="col" key={field}>
                  {t(`tier.${field}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keyed(tiers).map(({ key, row: tier }, at) => (
              <tr key={key}>
                {fields.map((field) => (
                  <td key={field}>
                    <Input
                      name={`tiers.${at}.${field}`}
                      aria-label={t('cell', { column: t(`tier.${field}`), n: at + 1 })}
                      value={tier[field]}
                      onChange={({ target }) =>
                        change(
                          withTiers(
                            rows,
                            tiers.map((one, other) =>
                              other === at ? { ...one, [field]: target.value } : one,
                            ),
                          ),
                        )
                      }
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    icon="trash-2"
                    label={t('removeRow', { n: at + 1 })}
                    onClick={() =>
                      change(
                        withTiers(
                          rows,
                          tiers.filter((_, other) => other !== at),
                        ),
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.buttons}>
        <Button icon="plus" onClick={add}>
          {t('addTier')}
        </Button>
        {isShared && tiers !== null && (
          <Button kind="quiet" onClick={() => change(withTiers(rows, null))}>
            {t('useGroup')}
          </Button>
        )}
      </div>
    </section>
  )
}

const NO_PLAN = { term: '', tier: '', down: '' }

function Plans(props: PartProps) {
  const t = useT('admin-programs')
  return (
    <section>
      <h3>{t('plans')}</h3>
      <p className="soft">{t('plansHint')}</p>
      <div className={styles.plans}>
        {TYPES.map((type) => (
          <Plan {...props} type={type} key={type} />
        ))}
      </div>
    </section>
  )
}

function Plan({
  program,
  rows,
  isShared,
  change,
  type,
}: PartProps & Readonly<{ type: VehicleType }>) {
  const t = useT('admin-programs')
  const plan = planOf(rows, type)
  const set = (part: Partial<typeof NO_PLAN>) =>
    change(withPlan(rows, type, { ...(plan ?? NO_PLAN), ...part }))
  if (plan === null)
    return (
      <fieldset>
        <legend>{t(`type.${type}`)}</legend>
        <p className="muted">{t(isShared ? 'asGroup' : 'noPlan')}</p>
        <Button kind="quiet" onClick={() => set({})}>
          {t('ownPlan')}
        </Button>
      </fieldset>
    )
  return (
    <fieldset>
      <legend>{t(`type.${type}`)}</legend>
      <Field label={t('column.term')}>
        {(ids) => (
          <Input
            {...ids}
            name={`defaults.${type}.term`}
            inputMode="numeric"
            value={plan.term}
            onChange={({ target }) => set({ term: target.value })}
          />
        )}
      </Field>
      <Field label={t('column.tier')}>
        {(ids) => (
          <Select
            {...ids}
            name={`defaults.${type}.creditTier`}
            value={plan.tier}
            onChange={({ target }) => set({ tier: target.value })}
          >
            <option value="">{t('noTier')}</option>
            {[...new Set([...program.tiers, plan.tier])].filter(Boolean).map((tier) => (
              <option value={tier} key={tier}>
                {tier}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('down')} hint={t('downHint')}>
        {(ids) => (
          <Input
            {...ids}
            name={`defaults.${type}.downPayment`}
            value={plan.down}
            onChange={({ target }) => set({ down: target.value })}
          />
        )}
      </Field>
      {isShared && (
        <Button kind="quiet" onClick={() => change(withPlan(rows, type, null))}>
          {t('useGroup')}
        </Button>
      )}
    </fieldset>
  )
}
