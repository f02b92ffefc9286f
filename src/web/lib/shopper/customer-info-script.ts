import { CUSTOMER_INFO_KEY, UNLOCKED_KEY } from './customer-info.ts'

/**
 * An inline script that marks the document with `data-known` if the shopper is known, by the rules of `isKnownShopper`,
 * before the page's own scripts have loaded.
 * @param isLocking whether only customer info given in this visit counts
 * @see SHP-3, SHP-4
 */
export const knownShopperScript = (isLocking: boolean): string =>
  `try{let i=JSON.parse(localStorage.getItem('${CUSTOMER_INFO_KEY}'));` +
  `if(['firstName','lastName','email','zipCode'].every(n=>typeof i[n]=='string'&&i[n].trim())` +
  `${isLocking ? `&&sessionStorage.getItem('${UNLOCKED_KEY}')` : ''})` +
  `document.documentElement.toggleAttribute('data-known',true)}catch{}`
