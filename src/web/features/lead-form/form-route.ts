/** What every route of a form exports besides its own loader, action and page. */
export { sendForm as clientAction } from './client-action.ts'
export { formHeaders as headers } from './server/form-headers.ts'
