/**
 * The third parties whose scripts a page loads once the shopper allows it.
 * @param routeName its name in the manifest
 */
export const thirdPartiesOf = <T extends Readonly<{ pages: readonly string[] }>>(
  thirdParties: readonly T[],
  routeName: string,
): readonly T[] =>
  thirdParties.filter(({ pages }) => pages.length === 0 || pages.includes(routeName))
