import type { Opening } from '#domain/careers/opening.ts'
import type { Site } from '#domain/site/site.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'

/** Job openings of the stores. @see docs/rules/careers.md */
export interface CareerOpenings {
  /** Current openings at the stores of a site, newest first. Never fails. */
  openings(site: Site): Promise<readonly Opening[]>
  /** One opening, even if it has expired; `null` if no store of the site has or had it. */
  opening(site: Site, id: string): Promise<Readonly<{ opening: Opening; isOver: boolean }> | null>
}

/** The people of the stores. */
export interface StaffDirectory {
  /** The people of a site's stores, its own store first, each in file order. */
  ofSite(site: Site): readonly StaffMember[]
  /** Problems in the departments of sites with this dealer as their own, for the log and the health report. */
  gaps(dealerCode: string): readonly string[]
}
