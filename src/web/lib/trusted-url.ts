/** The part of Trusted Types that is used here; TypeScript's DOM has no types for it. */
type TrustedTypes = Readonly<{
  createPolicy: (
    name: string,
    rules: Readonly<{ createScriptURL: (address: string) => string }>,
  ) => Readonly<{ createScriptURL: (address: string) => string }>
}>

/** The only policy that the content security policy allows (`trusted-types`): files of this site. */
const policy = (globalThis as Readonly<{ trustedTypes?: TrustedTypes }>).trustedTypes?.createPolicy(
  'forecourt',
  { createScriptURL: (address) => (/^\/\w/.test(address) ? address : '') },
)

/**
 * The address of a worker's script in the form that browsers with Trusted Types require.
 * @param address a path of this site; any other is replaced by an empty text in such a browser
 */
export const workerUrl = (address: string): string => policy?.createScriptURL(address) ?? address
