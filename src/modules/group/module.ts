export { checkSettings } from './check-settings.ts'
export { siteOrigin } from './site-origin.ts'
export { chooseSite, firstSite, siteByKey, sites } from './sites.ts'
