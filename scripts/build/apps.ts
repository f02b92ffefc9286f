import { spawn } from 'node:child_process'

/** Runs the router's tool. @returns whether it succeeded; its errors are printed */
const reactRouter = (...words: readonly string[]) =>
  new Promise<boolean>((resolve) => {
    const child = spawn('react-router', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })

const app = (words: readonly string[]) => ({
  /** Bundles the app. */
  build: () => reactRouter('build', ...words),
  /** Writes the types of its routes. */
  typegen: () => reactRouter('typegen', ...words),
})

/** The apps of the project: the public site and the back office. */
export const APPS = [app([]), app(['src/admin', '--config', 'vite.admin.config.ts'])] as const
