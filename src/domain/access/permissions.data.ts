import type { Role } from './roles.ts'

/**
 * How far a right of a role reaches: `all` stores of the group, the person's own stores (`store`), or what is assigned to
 * the person or to no one in their stores (`own`).
 */
export type Reach = 'all' | 'store' | 'own'

/** A right; `isConfirmed` ones require the person to confirm their identity again. */
export type Grant = Readonly<{ reach: Reach; isConfirmed?: true }>

const all: Grant = { reach: 'all' }
const store: Grant = { reach: 'store' }
const own: Grant = { reach: 'own' }
const confirmed = ({ reach }: Grant): Grant => ({ reach, isConfirmed: true })

const EVERYONE_ON_STOCK = {
  owner: all,
  manager: all,
  sales: all,
  service: all,
  parts: all,
  finance: all,
  marketing: all,
  auditor: all,
  developer: all,
} satisfies Partial<Record<Role, Grant>>

/**
 * Who may do what: actions, and the roles that have them. A role that is absent may not. Read by `authorize` alone; the
 * back office shows it under Users and roles.
 */
export const PERMISSIONS = {
  /** Read leads, answer shoppers, set the status, merge duplicates, claim a lead or reassign one's own. */
  'leads.answer': { owner: all, manager: store, sales: own, service: own, finance: store },
  /** Assign leads of others, and release leads from quarantine. */
  'leads.manage': { owner: all, manager: store, finance: store },
  'leads.export': { owner: all, manager: store, auditor: store },
  /** Read job applications, answer applicants, set the status, assign and release them. */
  'applications.answer': { owner: all, hr: store },
  /** Read parts orders, answer their shoppers, set the state, assign them. */
  'parts.answer': { owner: all, manager: store, service: own, parts: store },
  /** See the queue of credit applications, and record what lenders decided. */
  'credit.decide': { owner: all, manager: store, finance: store },
  /** Read sealed credit values, one field at a time. */
  'leads.read-sealed': { owner: confirmed(all), finance: confirmed(store) },
  'inventory.read': EVERYONE_ON_STOCK,
  /** Facts, photos, comments, tags and status of vehicles. */
  'inventory.edit': { owner: all, manager: store, sales: store, marketing: all },
  'inventory.price': { owner: all, manager: store },
  /** Approve, reject and roll back imports. */
  'imports.decide': { owner: all, manager: confirmed(store) },
  /** See the vehicles that shoppers hold, and decide about the holds; names are visible with the right to read the leads. */
  'holds.decide': { owner: all, manager: store, sales: store },
  /** See the reviews of stores by their customers, approve, hide and answer them. */
  'reviews.decide': { owner: all, manager: store, marketing: all },
  /** Change how long holds last, who offers them and when they wait; for all stores with access to all. */
  'holds.rules': { owner: all, manager: store },
  /** See the test drives of stores; names, and changes, are for those who may answer their leads. */
  'drives.read': { owner: all, manager: store, sales: store },
  /** See the visits of service shops; names of shoppers are for those who may change the visits. */
  'service.read': { owner: all, manager: store, service: store, auditor: all },
  /** See who comes to the service department, and change visits. */
  'service.change': { owner: all, manager: store, service: store },
  /** Close service shops, or some of their lifts, for a time. */
  'service.block': { owner: all, manager: store, service: store },
  /** See offers and makers' programs that end soon. */
  'offers.read': { owner: all, manager: store, marketing: all },
  /** Edit and publish pages and other texts of every site. */
  'content.edit': { owner: all, marketing: all },
  /** Edit and publish the hours, closings and phones of stores. */
  'hours.edit': { owner: all, manager: store },
  /** Edit and publish the rates, leases, fees and trade-in policies of stores; those of the group with all stores. */
  'programs.edit': { owner: all, finance: store },
  /** Change the texts of mails: those of stores, and with all stores those of sites and of the group. */
  'mails.edit': { owner: all, manager: store, marketing: all },
  /** Edit and publish the people of stores. */
  'people.edit': { owner: all, hr: store },
  /** See and change where vehicles come from and go to: feeds, their columns, schedules and passwords. */
  'feeds.manage': { owner: all, developer: all },
  /** See privacy requests and their due dates. */
  'privacy.read': { owner: all, manager: store },
  /** Find the person of a privacy request, check who it is, correct their data, answer them. */
  'privacy.handle': { owner: all, manager: store },
  /** Export and erase a person's data. */
  'privacy.disclose': { owner: confirmed(all), manager: confirmed(store) },
  /** See deliveries that have failed permanently, of every store. */
  'deliveries.read': { owner: all, developer: all },
  /** Read reports: leads, vehicles, searches, service, speed and feeds, in figures without names. */
  'reports.read': { owner: all, manager: store, marketing: store, auditor: store },
  'users.read': { owner: all, manager: store, auditor: all, developer: all },
  /** Invite people, change their roles, end their access. */
  'users.manage': { owner: confirmed(all), manager: confirmed(store) },
  /** See where everyone is signed in. */
  'sessions.read': { owner: all },
  /** Sign out everyone but oneself. */
  'sessions.end-all': { owner: confirmed(all) },
  /** See and change the OpenID provider with which people sign in. */
  'sign-in.read': { owner: all },
  'sign-in.manage': { owner: confirmed(all) },
  /** See keys of the API and webhooks. */
  'integrations.read': { owner: all, developer: all },
  /** Make, replace and revoke keys of the API; add and change webhooks, and send their messages again. */
  'integrations.manage': { owner: confirmed(all), developer: confirmed(all) },
  /** See and prolong how long data is retained. */
  'retention.manage': { owner: all },
  /** Shorten it, which deletes more with the next purge. */
  'retention.shorten': { owner: confirmed(all) },
  'audit.read': { owner: all, manager: store, auditor: all },
} as const satisfies Readonly<Record<string, Partial<Record<Role, Grant>>>>

export type Action = keyof typeof PERMISSIONS
