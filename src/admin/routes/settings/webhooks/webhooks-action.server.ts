import type { AdminContext } from '#admin/lib/admin-context.ts'
import { formText } from '#admin/lib/form-text.ts'
import type { Actor } from '#domain/access/actor.ts'
import { VEHICLE_EVENTS } from '#domain/api/vehicle-events.data.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import type { Services } from '#modules/services.ts'

import type { WebhookResult } from './webhooks-data.ts'

type Context = AdminContext & Readonly<{ actor: Actor }>

const DAY_MS = 86_400_000

function targetIn(form: FormData): Parameters<Services['webhooks']['add']>[2] {
  const isOfVehicles = formText(form, 'kind') === 'vehicles'
  const hasAllForms = form.has('allForms')
  return {
    url: formText(form, 'url'),
    dealerCode: formText(form, 'store') || null,
    forms:
      isOfVehicles || hasAllForms
        ? null
        : LEAD_FORMS.filter((one) => form.getAll('forms').includes(one)),
    events: isOfVehicles
      ? VEHICLE_EVENTS.filter((one) => form.getAll('events').includes(one))
      : null,
  }
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)

type Work = (
  about: Readonly<{
    webhooks: Services['webhooks']
    actor: Actor
    name: string
    form: FormData
    now: Date
  }>,
) => Promise<WebhookResult>

const WORK: Readonly<Record<string, Work>> = {
  add: async ({ webhooks, actor, name, form }) => ({
    secret: await webhooks.add(actor, name, targetIn(form)),
  }),
  async change({ webhooks, actor, name, form }) {
    const target = { ...targetIn(form), version: formText(form, 'version') }
    const conflict = await webhooks.change(actor, name, target)
    return conflict ? { conflict } : {}
  },
  secret: async ({ webhooks, actor, name }) => ({
    secret: await webhooks.rotateSecret(actor, name),
  }),
  async pause({ webhooks, actor, name }) {
    await webhooks.pause(actor, name)
    return {}
  },
  async resume({ webhooks, actor, name }) {
    await webhooks.resume(actor, name)
    return {}
  },
  async remove({ webhooks, actor, name }) {
    await webhooks.remove(actor, name)
    return {}
  },
  async test({ webhooks, actor, name }) {
    const outcome = await webhooks.test(actor, name)
    const isAccepted = outcome.state === 'accepted'
    return { test: { isAccepted, answer: isAccepted ? outcome.evidence : outcome.reason } }
  },
  async request({ webhooks, actor, name, form }) {
    const { id, body, answer, isMasked } = await webhooks.delivery(
      actor,
      name,
      formText(form, 'id'),
    )
    return { request: { id, body: body && indented(body), answer, isMasked } }
  },
  async replay({ webhooks, actor, name, form }) {
    await webhooks.replay(actor, name, formText(form, 'id'))
    return { replayed: 1 }
  },
  async 'replay-failed'({ webhooks, actor, name, form, now }) {
    const since = new Date(
      now.getTime() - (Number.parseInt(formText(form, 'days'), 10) || 1) * DAY_MS,
    )
    return { replayed: await webhooks.replayFailed(actor, name, since.toISOString()) }
  },
}

/** Calls the use case that a form names. */
export async function changeWebhooks(
  { services, actor, now }: Context,
  form: FormData,
): Promise<WebhookResult> {
  const intent = formText(form, 'intent')
  const work = Object.hasOwn(WORK, intent) ? WORK[intent] : undefined
  if (!work) throw new Response(null, { status: 400 })
  return work({ webhooks: services.webhooks, actor, name: formText(form, 'name'), form, now })
}
