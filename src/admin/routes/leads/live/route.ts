import { adminLoader } from '#admin/lib/admin-loader.ts'

import type { Route } from './+types/route.ts'
import { liveStream } from './live-stream.server.ts'

const TAB = /^[\da-f-]{36}$/

/** The stream of an open inbox: who has which lead open, and that leads changed. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, ({ services, actor, ip, closing }) => {
    const { searchParams } = args.url
    const tab = searchParams.get('tab') ?? ''
    const place = {
      tab: TAB.test(tab) ? tab : crypto.randomUUID(),
      leadId: searchParams.get('lead'),
      isAnswering: searchParams.has('answering'),
    }
    return liveStream({
      live: services.liveLeads,
      actor,
      place,
      currentActor: () => services.users.actorOfStream(args.request, ip),
      closing,
    })
  })
