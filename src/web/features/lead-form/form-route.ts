/** Shared exports of all form routes, besides their own loader, action and page. */
export { sendForm as clientAction } from './client-action.ts'
export { formHeaders as headers } from './server/form-headers.ts'
