export { checkSettings } from './check-settings.ts'
export { senderOf, type SenderLookups } from './sender-of.ts'
export { siteOrigin } from './site-origin.ts'
export { chooseSite, firstSite, siteByKey, sites } from './sites.ts'
