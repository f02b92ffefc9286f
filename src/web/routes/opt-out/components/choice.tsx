import { useSyncExternalStore } from 'react'

import { paths } from '#domain/pages/paths.ts'
import { CHOICE_COOKIE, type MeasuringChoice } from '#domain/privacy/measuring-choice.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useT } from '#ui/text/use-t.ts'
import { browserHasSignal } from '#web/lib/analytics/browser-signal.ts'
import { hasOthers, type WhoMeasures } from '#web/routes/opt-out/view/who-measures.ts'

import styles from './opt-out.module.css'

export type ChoiceProps = {
  /** Whether the request had the browser's opt-out signal (Global Privacy Control). */
  hasSignal: boolean
  choice: MeasuringChoice
  who: WhoMeasures
}

const noSubscription = () => () => {}

/** Whether the request had the opt-out signal, or the browser exposes it to scripts only. */
export function useSignal(hasSignal: boolean): boolean {
  const hasBrowserSignal = useSyncExternalStore(noSubscription, browserHasSignal, () => false)
  return hasSignal || hasBrowserSignal
}

const KEYS = {
  signal: ['signalTitle', 'signalText'],
  no: ['offTitle', 'offText'],
  yes: ['onTitle', 'onText'],
} as const

function useOptOutStatus({ choice, who }: ChoiceProps, isSignaled: boolean) {
  const t = useT('privacy')
  if (isSignaled || choice !== null) {
    const [title, text] = KEYS[isSignaled ? 'signal' : (choice ?? 'no')]
    return { title: t(title), text: t(text), isOff: isSignaled || choice === 'no' }
  }
  const unset = hasOthers(who) ? 'unsetOthersText' : 'unsetOwnText'
  return {
    title: t('unsetTitle'),
    text: t(who.own || hasOthers(who) ? unset : 'unsetNothingText'),
    isOff: false,
  }
}

/**
 * The current choice in this browser, with one button for yes and one for no. They post a form and work without
 * scripts.
 */
export function Choice(props: ChoiceProps) {
  const { choice } = props
  const isSignaled = useSignal(props.hasSignal)
  const { title, text, isOff } = useOptOutStatus(props, isSignaled)
  const t = useT('privacy')
  return (
    <section
      className={
        isOff
          ? `card stack gap-4 pad-6 ${styles.state} ${styles.off}`
          : `card stack gap-4 pad-6 ${styles.state}`
      }
      id="state"
      aria-labelledby="state-title"
    >
      <p className={`muted text-sm bold ${styles.where}`}>{t('stateTitle')}</p>
      <div>
        <h2 className="row gap-2 center mb-2" id="state-title">
          <Icon name={isOff ? 'circle-check' : 'info'} />
          {title}
        </h2>
        <p className="soft measure">{text}</p>
      </div>
      {!isSignaled && (
        <form
          method="post"
          action={paths.optOut()}
          className={`cluster gap-2 no-print ${styles.buttons}`}
        >
          {choice !== 'no' && (
            <Button type="submit" name={CHOICE_COOKIE} value="no" kind="ink">
              {t('turnOff')}
            </Button>
          )}
          {choice !== 'yes' && (
            <Button type="submit" name={CHOICE_COOKIE} value="yes" kind="ink">
              {t('turnOn')}
            </Button>
          )}
        </form>
      )}
      {isSignaled && choice === 'yes' && <p className="soft measure">{t('signalWins')}</p>}
    </section>
  )
}
