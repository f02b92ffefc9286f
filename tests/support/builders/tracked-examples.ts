import type { AnalyticsEvent, LeadComponent } from '#domain/analytics/events.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { pageOfPath } from '#domain/pages/page-of-path.ts'

import { EVENT_EXAMPLES } from './event-examples.data.ts'

const COMPONENTS: readonly LeadComponent[] = [...LEAD_FORMS, 'footer', 'kbb']
const STEPS = ['find', 'details', 'offer', 'appraisal-request'] as const

/** One example of each event kind, and a lead of each form. */
export const trackedExamples = (): readonly AnalyticsEvent[] => [
  ...Object.values(EVENT_EXAMPLES),
  ...COMPONENTS.map((component): AnalyticsEvent => ({
    event: 'trackEvent',
    action: 'submit',
    category: 'lead',
    url: pageOfPath('/contact').pageUrl,
    component,
    phoneNumber: '',
  })),
  ...LEAD_FORMS.flatMap((form): readonly AnalyticsEvent[] => [
    { event: 'formStarted', form },
    { event: 'formStep', form, step: 2 },
  ]),
  ...STEPS.map((step): AnalyticsEvent => ({ event: 'tradeIn', provider: 'kbb', step })),
]
