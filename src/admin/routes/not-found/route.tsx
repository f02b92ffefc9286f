import { data } from 'react-router'

/** Addresses without a view. @throws {Response} always, with status 404 */
export function loader(): never {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
