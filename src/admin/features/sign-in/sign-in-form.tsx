import { useState, type SyntheticEvent } from 'react'

import { Button } from '#admin/controls/button.tsx'
import { Field, Input } from '#admin/controls/field.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { formText } from '#admin/lib/form-text.ts'
import { useHydrated } from '#admin/lib/support/use-hydrated.ts'
import { useT } from '#admin/lib/texts.tsx'

import {
  sendCode,
  signInWithPasskey,
  signInWithPassword,
  type AuthResponse,
  type AuthFault,
} from './auth-client.ts'

import styles from './sign-in-form.module.css'

type SignInFormProps = Readonly<{
  /** Called once the person is signed in. */
  onDone: () => void
  /** Called when the person has a password but has not set up codes. */
  onSetUp?: () => void
  /** The label of the passkey button. */
  passkeyLabel?: string
}>

type Step = 'email' | 'password' | 'code' | 'recovery'

/** Signs a person in: with a passkey first, or with email, password and a code. */
export function SignInForm({ onDone, onSetUp, passkeyLabel }: SignInFormProps) {
  const t = useT('admin-sign-in')
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<AuthFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isHydrated = useHydrated()

  async function attempt(
    request: () => Promise<AuthResponse>,
    next: (answer: AuthResponse) => void,
  ) {
    setBusy(true)
    setFault(null)
    const answer = await request()
    setBusy(false)
    if (answer.fault === null) next(answer)
    else setFault(answer.fault)
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => formText(form, name).trim()
    if (step === 'email') {
      setEmail(text('email'))
      setFault(null)
      return setStep('password')
    }
    if (step === 'password')
      return void attempt(
        () => signInWithPassword(email, formText(form, 'password')),
        (answer) => {
          if (answer.fault === null && answer.value['twoFactorRedirect'] === true) setStep('code')
          else onSetUp?.()
        },
      )
    return void attempt(() => sendCode(text('code'), step === 'recovery'), onDone)
  }

  return (
    <>
      {step === 'email' && (
        <>
          <button
            type="button"
            className={styles.passkey}
            disabled={isBusy || !isHydrated}
            onClick={() => void attempt(signInWithPasskey, onDone)}
          >
            <Icon name="fingerprint" />
            {passkeyLabel ?? t('passkey')}
          </button>
          <p className={styles.hint}>{t('passkeyHint')}</p>
          {fault !== null && (
            <p className={styles.fault} role="alert">
              {t(fault)}
            </p>
          )}
          <div className={styles.or}>
            <span>{t('or')}</span>
          </div>
        </>
      )}
      <form method="dialog" className={styles.form} onSubmit={submit}>
        <Step step={step} email={email} fault={fault} />
        <Button
          type="submit"
          isWide
          disabled={isBusy || !isHydrated}
          kind={step === 'email' ? 'secondary' : 'primary'}
        >
          {step === 'email' ? t('goOn') : step === 'password' ? t('signIn') : t('sendCode')}
        </Button>
      </form>
      {step === 'password' && (
        <Button kind="quiet" isWide onClick={() => setStep('email')}>
          {t('otherEmail')}
        </Button>
      )}
      {(step === 'code' || step === 'recovery') && (
        <Button
          kind="quiet"
          isWide
          onClick={() => {
            setFault(null)
            setStep(step === 'code' ? 'recovery' : 'code')
          }}
        >
          {step === 'code' ? t('useRecovery') : t('useApp')}
        </Button>
      )}
    </>
  )
}

type StepProps = Readonly<{ step: Step; email: string; fault: AuthFault | null }>

/** The field of a step. The email stays in the form, so that password managers find it. */
function Step({ step, email, fault }: StepProps) {
  const t = useT('admin-sign-in')
  if (step === 'email')
    return (
      <Field label={t('email')}>
        {(ids) => (
          <Input
            {...ids}
            name="email"
            type="email"
            required
            autoComplete="username webauthn"
            placeholder={t('emailExample')}
            defaultValue={email}
          />
        )}
      </Field>
    )
  const error = fault && t(fault)
  if (step === 'password')
    return (
      <>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <p className="truncate soft">{email}</p>
        <Field label={t('password')} error={error}>
          {(ids) => (
            <Input
              {...ids}
              name="password"
              type="password"
              required
              autoComplete="current-password"
              ref={focus}
            />
          )}
        </Field>
      </>
    )
  return (
    <Field label={step === 'code' ? t('code') : t('recovery')} error={error} key={step}>
      {(ids) => (
        <Input
          {...ids}
          name="code"
          required
          autoComplete="one-time-code"
          inputMode={step === 'code' ? 'numeric' : 'text'}
          ref={focus}
        />
      )}
    </Field>
  )
}

/** Each step focuses its field, so that the person can continue typing. */
const focus = (input: HTMLInputElement | null) => input?.focus()
