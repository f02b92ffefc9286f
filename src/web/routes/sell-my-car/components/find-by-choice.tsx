import { useRef, useEffect, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useT } from '#ui/text/use-t.ts'
import { ANY_TRIM, type Chosen } from '#web/features/trade-in/requested-choices.ts'
import { storedAddress } from '#web/features/trade-in/stored-address.ts'
import type { ChoiceNames } from '#web/routes/sell-my-car/choices.ts'
import type { FindView } from '#web/routes/sell-my-car/view/find-view.ts'

import styles from './find.module.css'

type FindByChoiceProps = {
  view: Pick<FindView, 'action' | 'hidden' | 'choicesHref' | 'chosen' | 'choices'>
}

/**
 * Selects the vehicle by year, make, model and trim. Each choice loads the next list; without scripts the form is sent
 * after each, and the page returns with it.
 */
export function FindByChoice({ view }: FindByChoiceProps) {
  const t = useT('sell-my-car')
  const form = useRef<HTMLFormElement>(null)
  const { steps, onChoose } = useSteps(view, form)
  const last = steps.findLast(({ status, names }) => status === 'loaded' && names.length > 0)

  return (
    <form className="stack gap-4" action={view.action} ref={form}>
      <input type="hidden" name="by" value="ymm" />
      {view.hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`columns gap-4 ${styles.steps}`}>
        {steps.map((step) => (
          <StepField key={step.name} step={step} onChoose={(value) => onChoose(step.name, value)} />
        ))}
      </div>
      <noscript>
        <p className="muted text-sm">{t('ymmHint')}</p>
      </noscript>
      <output className="visually-hidden">
        {last &&
          last.name !== 'year' &&
          t('ymmReady', { what: t(last.name), n: last.names.length })}
      </output>
      {steps.some(({ status }) => status === 'failed') && (
        <p className={styles.failed} role="alert">
          {t('ymmFailed')}
        </p>
      )}
      <div className={`cluster gap-2 ${styles.actions}`}>
        <Button kind="action" type="submit">
          {t('ymmSend')}
        </Button>
      </div>
    </form>
  )
}

type StepFieldProps = { step: Step; onChoose: (value: string) => void }

function StepField({ step: { name, value, status, names }, onChoose }: StepFieldProps) {
  const t = useT('sell-my-car')
  const isEmpty = status === 'loaded' && names.length === 0
  const placeholder = () => {
    if (status === 'none' && name !== 'year') return t(`first.${name}`)
    if (status === 'loading') return t('loading')
    return isEmpty ? t('noTrims') : t('choose')
  }
  return (
    <SelectField
      id={name}
      label={t(name)}
      name={name}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      disabled={status === 'none' || isEmpty}
      required={status === 'loaded' && !isEmpty}
      any={placeholder()}
      options={names}
    >
      {name === 'trim' && names.length > 0 && <option value={ANY_TRIM}>{t('anyTrim')}</option>}
    </SelectField>
  )
}

type StepName = keyof Chosen

/** One select: its name, its value and its choices. */
type Step = Names & Readonly<{ name: StepName; value: string }>

/** The addresses of the lists whose previous steps are chosen. */
function addressesOf(href: string, { year, make, model }: Chosen) {
  const of = (query: Readonly<Record<string, string>>) => `${href}?${new URLSearchParams(query)}`
  return {
    makes: year ? of({ year }) : null,
    models: year && make ? of({ year, make }) : null,
    trims: year && make && model ? of({ year, make, model }) : null,
  }
}

const known = (name: string, { names }: Names) => (names.includes(name) ? name : '')

/**
 * The four selects. Each one is loaded once the previous ones are chosen, and keeps its value while it is still
 * offered. The address contains the choices, so that reload and back restore them.
 */
function useSteps(
  { choicesHref, chosen: written, choices }: Pick<FindView, 'choicesHref' | 'chosen' | 'choices'>,
  form: RefObject<HTMLFormElement | null>,
): Readonly<{ steps: readonly Step[]; onChoose: (name: StepName, value: string) => void }> {
  const navigate = useNavigate()
  const [choice, setChoice] = useState({ written, chosen: written })
  // Loaded data takes precedence: the address has changed.
  const { year, ...rest } = choice.written === written ? choice.chosen : written
  const first = addressesOf(choicesHref, written)

  const makes = useNames(addressesOf(choicesHref, { ...written, year }).makes, {
    address: first.makes,
    names: choices.makes,
  })
  const make = known(rest.make, makes)
  const models = useNames(addressesOf(choicesHref, { ...written, year, make }).models, {
    address: first.models,
    names: choices.models,
  })
  const model = known(rest.model, models)
  const chosen = { year, make, model, trim: '' }
  const trims = useNames(addressesOf(choicesHref, chosen).trims, {
    address: first.trims,
    names: choices.trims,
  })
  const trim = model && rest.trim === ANY_TRIM ? ANY_TRIM : known(rest.trim, trims)

  const onChoose = (name: StepName, value: string) => {
    setChoice(({ chosen, written: before }) => ({
      written,
      chosen: { ...(before === written ? chosen : written), [name]: value },
    }))
  }

  const isHydrated = useRef(false)
  useEffect(() => {
    if (!form.current) return
    if (!isHydrated.current) {
      isHydrated.current = true
      // It may have been chosen before hydration.
      const early = new FormData(form.current).get('year')
      if (typeof early === 'string' && early !== year) onChoose('year', early)
      return
    }
    const address = storedAddress(form.current)
    if (address === location.pathname + location.search) return
    void navigate(address, { replace: true, preventScrollReset: true })
    // Once per choice.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [year, make, model, trim])

  return {
    steps: [
      { name: 'year', value: year, status: 'loaded', names: choices.years },
      { name: 'make', value: make, ...makes },
      { name: 'model', value: model, ...models },
      { name: 'trim', value: trim, ...trims },
    ],
    onChoose,
  }
}

/** The choices of one select. */
type Names = Readonly<{
  status: 'none' | 'loading' | 'loaded' | 'failed'
  names: readonly string[]
}>

/** A list and its address; `null` if the previous steps are not chosen. */
type WrittenNames = Readonly<{ address: string | null; names: readonly string[] }>

/** Loaded lists by address: each is requested once. @see TRD-1 */
const cached = new Map<string, readonly string[]>()

/** Loads a list into the cache. */
async function load(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  // The route responds in this format.
  const { names } = (await response.json()) as ChoiceNames
  cached.set(address, names)
}

/**
 * The names in a select, requested when its address changes.
 * @param written the server-rendered list, with its address
 */
function useNames(address: string | null, written: WrittenNames): Names {
  const [failed, setFailed] = useState<string | null>(null)
  const [, setLoaded] = useState<string | null>(null)
  const isWritten = address === written.address
  const names = address === null || isWritten ? written.names : cached.get(address)
  const isWanted = address !== null && names === undefined

  useEffect(() => {
    if (!isWanted) return
    const request = new AbortController()
    load(address, request.signal).then(
      () => setLoaded(address),
      (error: unknown) => {
        if (request.signal.aborted) return
        reportError(error)
        setFailed(address)
      },
    )
    return () => request.abort()
  }, [address, isWanted])

  if (address === null) return { status: 'none', names: [] }
  if (names) return { status: 'loaded', names }
  return { status: failed === address ? 'failed' : 'loading', names: [] }
}
