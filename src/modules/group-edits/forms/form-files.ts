import type { FormKind } from '#domain/content/editing/form-kinds.ts'

import { awayFile } from './away-file.ts'
import type { FormFile } from './form-file.ts'
import { hoursFile } from './hours-file.ts'
import { mailsFile } from './mails-file.ts'
import { openingsFile } from './openings-file.ts'
import { phonesFile } from './phones-file.ts'
import { redirectsFile } from './redirects-file.ts'
import { bannersFile } from './site/banners-file.ts'
import { menusFile } from './site/menus-file.ts'
import { staffFile } from './staff-file.ts'

/** Reads and writes the files of each kind of form. */
export const FORM_FILES: Readonly<Record<FormKind, FormFile>> = {
  menus: menusFile,
  banners: bannersFile,
  redirects: redirectsFile,
  openings: openingsFile,
  hours: hoursFile,
  phones: phonesFile,
  away: awayFile,
  staff: staffFile,
  mails: mailsFile,
}
