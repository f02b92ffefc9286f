/** The part of Trusted Types that is used here; TypeScript's DOM has none of them. */
type TrustedTypes = Readonly<{
  createPolicy: (
    name: string,
    rules: Readonly<{ createScriptURL: (address: string) => string }>,
  ) => Readonly<{ createScriptURL: (address: string) => string }>
}>

/** The one policy that the content security policy allows (`trusted-types`): files of this site. */
const policy = (globalThis as Readonly<{ trustedTypes?: TrustedTypes }>).trustedTypes?.createPolicy(
  'forecourt',
  { createScriptURL: (address) => (/^\/\w/.test(address) ? address : '') },
)

/**
 * The address of a worker's script as browsers with Trusted Types take it.
 * @param address a path of this site; another one is empty in such a browser
 */
export const workerUrl = (address: string): string => policy?.createScriptURL(address) ?? address
