/* Private files of `syndication` that tests of other modules use. */

export { feedItems } from '#modules/syndication/feed-items.ts'
export { feedTokens } from '#modules/syndication/feed-token.ts'
export { allFeeds } from '#modules/syndication/site-feeds.ts'
