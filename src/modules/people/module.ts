import { inPostedOrder, isOpen, type Opening } from '#domain/careers/opening.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'
import type { Site } from '#domain/site/site.ts'
import { emptiedDepartments } from '#domain/staff/staff-groups.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { LeadRoutes } from '#modules/leads/module.ts'
import { fileFaultLine, type FileFault } from '#platform/files/read-json-file.ts'
import type { Log } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'

import { APPLICATION_JOB } from './application-jobs.ts'
import type { Careers } from './http-careers.ts'
import { httpCareers } from './http-careers.ts'
import { mailApplication, type MailApplicationDeps } from './mail-application.ts'
import { readCareerFiles, type CareerFiles } from './read-career-files.ts'
import { readStaffFiles } from './read-staff-files.ts'
import type { CareerOpenings, StaffDirectory } from './types.ts'

export { checkPeople } from './check-people.ts'
export { draftOpening } from './draft-opening.ts'
export { draftStaff } from './draft-staff.ts'
export { applicationFollowUp } from './application-jobs.ts'
export { careerMailSamples } from './mail-samples.ts'
export type { CareerOpenings, StaffDirectory } from './types.ts'

type Deps = Readonly<{
  /** The current folders of people and of openings. */
  staffDir: () => string
  careersDir: () => string
  /** The URL of a careers service; `null` for none. */
  careersUrl: string | null
  sites: Pick<SiteDirectory, 'sites' | 'siteByKey'>
  dealers: Pick<DealerDirectory, 'ofSite' | 'byCode'>
  leads: MailApplicationDeps['leads']
  mail: OutboundMail
  /** Recipients by department, which take precedence over those of dealers; none if absent. */
  routes?: LeadRoutes
  /** The token of an applicant's page. */
  tokenOf(leadId: string): string
  now(): Date
  log: Log
}>

const NO_OPENINGS: CareerFiles = { openings: [], addresses: new Map(), faults: [] }

/** Reads a folder; an invalid file is logged and skipped, and an unreadable folder counts as empty. */
function readFolder<T extends Readonly<{ faults: readonly FileFault[] }>>(
  { log }: Pick<Deps, 'log'>,
  folder: string,
  read: (folder: string) => T,
  none: T,
): T {
  try {
    const found = read(folder)
    for (const fault of found.faults)
      log.error({ folder, fault: fileFaultLine(fault) }, 'a file of people or openings is ignored')
    return found
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    log.error({ folder, err: error }, 'people or openings cannot be read')
    return none
  }
}

/** The openings of a site: from the careers service if its key is set and it ever responded, else from the files. */
function careerOpenings(
  { dealers, now, log }: Deps,
  ofFiles: () => readonly Opening[],
  outside: Careers | null,
): CareerOpenings {
  async function everyOpening({ key: siteKey, keys }: Site): Promise<readonly Opening[]> {
    if (keys.careers.key === '' || outside === null) return ofFiles()
    try {
      return await outside.openings(keys.careers.key)
    } catch (error) {
      log.warn(
        { site: siteKey, err: error },
        'careers service unavailable: openings from the files are shown',
      )
      return ofFiles()
    }
  }
  const isOpenNow = (opening: Opening) => {
    const dealer = dealers.byCode(opening.dealerCode)
    return dealer !== null && isOpen(opening, localTime(now(), dealerTimeZone(dealer)).slice(0, 10))
  }
  async function ofSite(site: Site): Promise<readonly Opening[]> {
    const codes = new Set(dealers.ofSite(site).map(({ code }) => code))
    if (codes.size === 0) return []
    return (await everyOpening(site)).filter(({ dealerCode }) => codes.has(dealerCode))
  }
  return {
    openings: async (site) => (await ofSite(site)).filter(isOpenNow).toSorted(inPostedOrder),
    async opening(site, id) {
      const opening = (await ofSite(site)).find((one) => one.id === id)
      return opening ? { opening, isOver: !isOpenNow(opening) } : null
    },
  }
}

/** People and openings, read at startup and by `reload` after the group changed. */
export function createPeople(deps: Deps) {
  const { staffDir, careersDir, careersUrl, sites, dealers, now, log } = deps
  const outside =
    careersUrl === null
      ? null
      : httpCareers({
          url: careersUrl,
          now: () => now().getTime(),
          onCachedResponse: (since, err) =>
            log.warn({ since, err }, 'careers service unavailable: its last response is shown'),
          onInvalidOpenings: (count) =>
            log.warn({ count }, 'openings of the careers service are invalid'),
        })
  const read = () => {
    const { people } = readFolder(deps, staffDir(), readStaffFiles, { people: [], faults: [] })
    const careers = readFolder(deps, careersDir(), readCareerFiles, NO_OPENINGS)
    const counts = { people: people.length, openings: careers.openings.length }
    log.info(counts, 'people and openings read')
    return { careers, byDealer: Map.groupBy(people, ({ dealerCode }) => dealerCode) }
  }
  let files = read()
  const ofSite = (site: Site): readonly StaffMember[] =>
    dealers.ofSite(site).flatMap(({ code }) => files.byDealer.get(code) ?? [])
  const gapsOf = (site: Site) =>
    emptiedDepartments(ofSite(site), site.staffOptions.specialDepartments).map(
      ({ label, objectKeyFilter }) =>
        `site ${site.key}: no one in the department "${label.en}" has the key "${objectKeyFilter}" of staffOptions.objectKeyFilter`,
    )
  for (const gap of sites.sites().flatMap(gapsOf)) log.warn({}, gap)
  const staff: StaffDirectory = {
    ofSite,
    gaps: (dealerCode) =>
      sites
        .sites()
        .filter(({ arkonas }) => arkonas.site === dealerCode)
        .flatMap(gapsOf),
  }
  const careers = careerOpenings(deps, () => files.careers.openings, outside)
  const careersAddress = (dealerCode: string) => files.careers.addresses.get(dealerCode) ?? null
  return {
    staff,
    careers,
    /** A dealer's address for applications; `null` for its lead address. */
    careersAddress,
    reload() {
      files = read()
    },
    jobs: {
      [APPLICATION_JOB]: mailApplication({
        ...deps,
        ...deps.mail,
        siteOf: sites.siteByKey,
        dealerOf: dealers.byCode,
        careersAddress,
        openingOf: async (site, id) => (await careers.opening(site, id))?.opening ?? null,
      }),
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
