import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const HELPER = /vite[/\\]preload-helper/

/** Where Vite names the style sheets that a script brings. */
const STYLES = /__vite__mapDeps=.*?m\.f=\[(.*?)\]/

/** Those of what nearly every page needs are in every page. */
const IN_EVERY_PAGE = /^"assets\/app-/

/** The style sheets of a script and of all that it imports at once: they are in the page before it runs. */
function stylesAtOnce(bundle: Bundle, name: string, seen = new Set<string>()): readonly string[] {
  const file = bundle[name]
  if (file?.type !== 'chunk' || seen.has(name)) return []
  seen.add(name)
  return [
    ...(file.viteMetadata?.importedCss ?? []),
    ...file.imports.flatMap((imported) => stylesAtOnce(bundle, imported, seen)),
  ]
}

/** Whether a script loads others later whose styles would not be there. */
function bringsStyles(
  bundle: Bundle,
  { fileName, code }: Readonly<{ fileName: string; code: string }>,
) {
  const there = new Set(stylesAtOnce(bundle, fileName))
  return (STYLES.exec(code)?.[1] ?? '')
    .split(',')
    .some(
      (name) =>
        name.endsWith('.css"') && !IN_EVERY_PAGE.test(name) && !there.has(name.slice(1, -1)),
    )
}

/**
 * Drops what Vite puts around every import of a script that is loaded later. It fetches ahead what such a script
 * needs; here those scripts are in the page already, and so are their styles. Saves about 0.9 KB of compressed
 * script on every first visit.
 * @throws {Error} at build time, when such a script brings styles that are not in the page
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } },
    }),
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
    writeBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && bringsStyles(bundle, file))
          throw new Error(
            `${file.name} loads a script with styles of its own: import those where the script is asked for`,
          )
    },
  }
}
