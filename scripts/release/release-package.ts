import { SERVER_OPTIONS } from '../server-options.ts'

type Source = Readonly<{
  name: string
  version: string
  description: string
  license: string
  scripts: Readonly<Record<string, string>>
}>

const COMMAND = /^node (?<options>(?:--\S+ )*)src\/app\/cli\.ts /

/**
 * `package.json` of a release: the project's commands, run from its build under the same names.
 * @param nodeMajor the version of Node that the build is for
 */
export const releasePackage = (
  { name, version, description, license, scripts }: Source,
  nodeMajor: number,
) => ({
  name,
  version,
  private: true,
  description,
  license,
  type: 'module',
  scripts: {
    serve: `node ${SERVER_OPTIONS.join(' ')} build/app/main.js`,
    ...Object.fromEntries(
      Object.entries(scripts)
        .filter(([, line]) => COMMAND.test(line))
        .map(([script, line]) => [
          script,
          line.replace(COMMAND, 'node $<options>build/app/cli.js '),
        ]),
    ),
  },
  engines: { node: `>=${nodeMajor}` },
})
