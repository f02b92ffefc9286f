import type { ComposeDeps } from '#app/compose-deps.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import { isDemoGroup } from '#modules/demo/module.ts'
import { createPush, forgetDevices, type LeadPush } from '#modules/push/module.ts'
import { createUsers } from '#modules/users/module.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'

import { offersDemoSignIns } from './offers-demo-sign-ins.ts'

type Deps = Pick<ComposeDeps, 'env' | 'adminOrigin'> &
  Omit<Parameters<typeof createUsers>[0], 'origin' | 'isDemo' | 'onDemoSignIn' | 'forgetDevices'> &
  Readonly<{
    dealers: Pick<DealerDirectory, 'all'>
    mail: Pick<OutboundMail, 'mailFrom'>
    /** The inbox of leads, which is made later. */
    inbox: () => Readonly<{
      seedDemo: () => Promise<void>
      catchUp: () => Promise<number>
      push: LeadPush
    }>
    /** The service visits, which are made later. */
    shop: () => Readonly<{ seedDemo: () => Promise<number> }>
    /** The reviews of stores, which are made later. */
    reviews: () => Readonly<{ seedDemo: () => Promise<number> }>
  }>

/** The people of the back office, and notifications on their devices. */
export async function composeStaff({
  env,
  adminOrigin,
  dealers,
  inbox,
  shop,
  reviews,
  mail,
  ...deps
}: Deps) {
  const { push, jobsFor, jobs } = createPush({
    ...deps,
    mailFrom: mail.mailFrom,
    leadPush: (...about) => inbox().push(...about),
  })
  const { users, purges, demoToken } = await createUsers({
    ...deps,
    forgetDevices,
    // Leads first: only an empty inbox is filled.
    async onDemoSignIn() {
      await inbox().seedDemo()
      if ((await shop().seedDemo()) > 0) await inbox().catchUp()
      await reviews().seedDemo()
    },
    origin: adminOrigin,
    isDemo: offersDemoSignIns(env) && isDemoGroup(dealers.all()),
  })
  return {
    services: { users, push },
    /** The functions about them that the inbox of leads needs. */
    forLeads: { people: () => users.people(), pushJobs: jobsFor },
    demoToken,
    purges,
    jobs,
  }
}
