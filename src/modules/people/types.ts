import type { Opening } from '#domain/careers/opening.ts'
import type { Site } from '#domain/site/site.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** Work that stores look for someone to do. @see docs/rules/careers.md */
export interface CareerOpenings {
  /** What can be applied for now at the stores of a site, the newest first. It never fails. */
  openings(site: Site): Promise<readonly Opening[]>
  /** One of them, also where it is over; `null` if no store of the site has, or is known to have had, it. */
  opening(site: Site, id: string): Promise<Readonly<{ opening: Opening; isOver: boolean }> | null>
}

/** The people of the stores. */
export interface StaffDirectory {
  /** Those of a site's stores, its own store first, each in the order of their file. */
  ofSite(site: Site): readonly StaffMember[]
  /** What is wrong with the departments of the sites that speak for a dealer, for the log and the health report. */
  gaps(dealerCode: string): readonly string[]
}
