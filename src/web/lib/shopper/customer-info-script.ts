import { CUSTOMER_INFO_KEY, UNLOCKED_KEY } from './customer-info.ts'

/**
 * A script for a page's source that marks the document with `data-known` where the shopper is known, as
 * `isKnownShopper` has it, before the page's own scripts have come.
 * @param isLocking whether the site counts only what was given in this visit
 * @see SHP-3, SHP-4
 */
export const knownShopperScript = (isLocking: boolean): string =>
  `try{let i=JSON.parse(localStorage.getItem('${CUSTOMER_INFO_KEY}'));` +
  `if(['firstName','lastName','email','zipCode'].every(n=>typeof i[n]=='string'&&i[n].trim())` +
  `${isLocking ? `&&sessionStorage.getItem('${UNLOCKED_KEY}')` : ''})` +
  `document.documentElement.toggleAttribute('data-known',true)}catch{}`
