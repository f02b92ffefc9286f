import type { MailSample } from '#modules/mails/module.ts'

import { applicationMail } from './application-mail-content.ts'

const POSITION = { en: 'Service technician', es: 'Técnico de servicio' } as const

/** The mail to job applicants, with made-up facts. */
export const careerMailSamples: readonly MailSample[] = [
  {
    family: 'career',
    mail: 'received',
    content: (context) =>
      applicationMail({
        ...context,
        position: POSITION[context.language],
        hasFile: true,
        token: 'sample',
      }),
  },
]
