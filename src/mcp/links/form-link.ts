import * as v from 'valibot'

import { FILLED_MINUTES, FILLED_PARAMETER } from '#domain/forms/filled-form.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { readStep, type FieldValues } from '#domain/forms/read-form.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { maybe } from '#mcp/inputs.ts'
import { pageUrl } from '#mcp/page-url.ts'
import type { CallContext } from '#mcp/tool-context.ts'
import { ToolError } from '#mcp/tool.ts'

const MAX_NAME = 60
const MAX_EMAIL = 254
const MAX_PHONE = 40
/** So that an address stays short enough for every browser and mail program. */
const MAX_COMMENTS = 1000

const line = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))

/** The shopper's contact data, all optional: the shopper can type the rest. */
export const contactInput = {
  firstName: v.optional(line(MAX_NAME)),
  lastName: v.optional(line(MAX_NAME)),
  email: v.optional(line(MAX_EMAIL)),
  phone: v.optional(line(MAX_PHONE)),
  comments: maybe(line(MAX_COMMENTS), 'What the shopper wants to tell the store, in their words.'),
}

/** The result of a tool that prepares a form. */
export const FormLink = v.object({
  url: v.pipe(v.string(), v.description('The filled-in form. Give it to the shopper as it is.')),
  expiresAt: v.pipe(v.string(), v.description('ISO time, after which the link fills in nothing.')),
  filled: v.pipe(v.array(v.string()), v.description('The fields that the form shows filled in.')),
  next: v.pipe(v.string(), v.description('What to tell the shopper.')),
})

const NEXT = {
  en: `Nothing has been sent. Open the link within ${FILLED_MINUTES} minutes, read the form, choose how the store may contact you, and send it yourself.`,
  es: `No se ha enviado nada. Abra el enlace en los próximos ${FILLED_MINUTES} minutos, lea el formulario, elija cómo puede comunicarse la agencia con usted y envíelo usted.`,
} as const

/** @throws {ToolError} naming every given value that the form would not accept */
function checkValues({ steps }: FormDefinition, values: FieldValues): void {
  const t = areaTranslator('forms', 'en')
  const wrong = steps.flatMap((step) => {
    const result = readStep(step, values)
    return result.ok
      ? []
      : Object.entries(result.errors).filter(([name]) => (values[name] ?? '') !== '')
  })
  if (wrong.length === 0) return
  const texts = wrong.map(([name, error]) => `${name}: ${t(error)}`)
  throw new ToolError(`The form does not accept these values. ${texts.join(' ')}`)
}

type Prepared = Readonly<{
  definition: FormDefinition & Readonly<{ name: LeadForm }>
  /** The form's address, with the vehicle and the store that it is about. */
  path: string
  values: Readonly<Record<string, string | undefined>>
}>

/**
 * A link to a form with these values, which stores and sends nothing: the shopper reads the form, consents and sends
 * it.
 * @throws {ToolError} naming every value that the form would not accept
 */
export function formLink(
  context: CallContext,
  { definition, path, values: given }: Prepared,
): v.InferOutput<typeof FormLink> {
  const { services, site, locale } = context
  const values = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  checkValues(definition, values)
  const url = new URL(pageUrl(context, path))
  const subject = { siteKey: site.key, form: definition.name }
  url.searchParams.set(FILLED_PARAMETER, services.forms.sealFilled(subject, values))
  return {
    url: url.href,
    expiresAt: new Date(services.now().getTime() + FILLED_MINUTES * 60_000).toISOString(),
    filled: Object.keys(values),
    next: NEXT[locale],
  }
}
