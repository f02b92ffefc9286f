/** `npm run serve`: serves the last build unchanged, even if it is outdated. */
import { existsSync } from 'node:fs'

const built = new URL('../build/app/main.js', import.meta.url)
if (existsSync(built)) await import(built.href)
else {
  process.stderr.write('nothing is built yet: run `npm start`, or `npm run build` before this\n')
  process.exitCode = 1
}
