import { use } from 'react'

import type { FormWords } from '#domain/forms/form-definition.ts'
import { fillMessage } from '#i18n/message.ts'
import { useMessages } from '#ui/text/messages-context.tsx'

/** A form's message by its key; `null` if none of its areas has it. */
export type FormMessage = (key: string) => string | null

/** The messages of a form, from its areas in order. The page's `handle.areas` must contain them. */
export function useFormWords(areas: readonly FormWords[]): FormMessage {
  const { locale, area } = useMessages()
  const dictionaries = areas.map((name) => {
    const found = area(name)
    return found instanceof Promise ? use(found) : found
  })
  return (key) => {
    const message = dictionaries.find((dictionary) => Object.hasOwn(dictionary, key))?.[key]
    return message === undefined ? null : fillMessage(message, {}, locale)
  }
}
