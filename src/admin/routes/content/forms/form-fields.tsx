import type { FormKind } from '#domain/content/editing/form-kinds.ts'

import { AwayForm } from './away-form.tsx'
import { BannersForm } from './banners/banners-form.tsx'
import type { FormProps } from './form-props.ts'
import { HoursForm } from './hours/hours-form.tsx'
import { MailsForm } from './mails/mails-form.tsx'
import { MenusForm } from './menus/menus-form.tsx'
import { OpeningForm } from './openings/opening-form.tsx'
import { PhonesForm } from './phones-form.tsx'
import { RedirectsForm } from './redirects/redirects-form.tsx'
import { StaffForm } from './staff/staff-form.tsx'

import styles from './forms.module.css'

const FORMS = {
  menus: MenusForm,
  banners: BannersForm,
  redirects: RedirectsForm,
  openings: OpeningForm,
  hours: HoursForm,
  phones: PhonesForm,
  away: AwayForm,
  staff: StaffForm,
  mails: MailsForm,
} as const satisfies Readonly<Record<FormKind, (props: FormProps) => unknown>>

/** The form of a document that has one of its own. */
export function FormFields({ kind, ...props }: FormProps & Readonly<{ kind: FormKind }>) {
  const Form = FORMS[kind]
  return (
    <div className={styles.form}>
      <Form {...props} />
    </div>
  )
}
