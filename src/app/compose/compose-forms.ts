import type { ComposeDeps } from '#app/compose-deps.ts'
import { createForms } from '#modules/forms/module.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

type Deps = Pick<ComposeDeps, 'env' | 'log'> & Readonly<{ secretKeys: SecretKeys }>

/** The protection of forms against bots. */
export const composeForms = ({ env, secretKeys, log }: Deps) =>
  createForms({
    secretKeys,
    quickestMs: env.quickestPostMs,
    busyPosts: env.busyFormPosts,
    now: Date.now,
    onAttack: (form) =>
      log.warn({ form }, 'form under attack or at high volume: senders must solve a proof of work'),
  })
