export { checkSettings } from './check-settings.ts'
export { chooseSite, firstSite, siteByKey, sites } from './sites.ts'
