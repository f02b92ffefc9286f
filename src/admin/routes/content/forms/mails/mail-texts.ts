import { useSearchParams } from 'react-router'

import { useT } from '#admin/lib/texts.tsx'
import type { DocumentForm } from '#admin/routes/content/document/use-document-edits.ts'
import type { EditableText, MailFamilyView } from '#modules/mail-settings/module.ts'

export type MailLanguage = 'en' | 'es'

/** The field of a text in a language, as in files. */
export const textKey = (language: MailLanguage, { name }: Pick<EditableText, 'name'>): string =>
  `${language}.${name}`

/** The texts of a place as they are typed; those of the group or of the program are left out. */
export const typedTexts = ({
  fields,
  valueOf,
}: Pick<DocumentForm, 'fields' | 'valueOf'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map((field) => [field, valueOf(field)] as const).filter(([, text]) => text !== ''),
  )

/** The mail that is shown: that of the address, or the first one. */
export function useShownMail({ mails }: Pick<MailFamilyView, 'mails'>) {
  const [params, setParams] = useSearchParams()
  return {
    current: mails.find(({ mail }) => mail === params.get('mail')) ?? mails[0],
    show: (mail: string) => setParams({ mail }, { replace: true }),
  }
}

/** What a text is called: what the sender's are, else by how it is written. */
export function useTextLabel(): (text: EditableText) => string {
  const t = useT('admin-mails')
  return ({ name, form }) => {
    if (name === 'name' || name === 'replyTo' || name === 'signature') return t(`sender.${name}`)
    if (/subject/i.test(name)) return t('subject')
    return t(form === 'line' ? 'short' : 'paragraph')
  }
}

/** A function that returns the label of a field: its mail, its number and its language; `null` for another field. */
export function useMailFieldLabel(view: MailFamilyView | null): (field: string) => string | null {
  const t = useT('admin-mails')
  const label = useTextLabel()
  return (field) => {
    const language = field.startsWith('en.') ? 'en' : 'es'
    const lists = [
      ...(view?.mails ?? []).map(({ name, texts }) => ({ title: t(name), texts })),
      { title: t('shared'), texts: view?.shared ?? [] },
    ]
    const labels = lists.flatMap(({ title, texts }) =>
      texts.flatMap((text, at) =>
        textKey(language, text) === field
          ? [`${title} · ${at + 1}. ${label(text)} (${t(`language.${language}`)})`]
          : [],
      ),
    )
    return labels[0] ?? null
  }
}
