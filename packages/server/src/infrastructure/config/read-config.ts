import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_IDLE_MINUTES, DEFAULT_PORT_BASE } from '@platform/contract'
import { parseFileSweep } from './file-sweep.ts'
import {
  parseAddress,
  parseHosts,
  parseIdleMinutes,
  parseMailFrom,
  parsePortBase,
  parseS3,
  parseSecrets,
  parseSecondStepKinds,
  parseSiteOrigins,
  parseSwitch,
  SECOND_STEP_KINDS,
} from './parse-settings.ts'
import type { ServerConfig } from './server-config.ts'
import { findUnknownSettings, readSetting } from './settings.ts'
import type { Environment } from './settings.ts'
import { StartError } from './start-error.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

/**
 * Reads the environment and the command line into one checked configuration.
 *
 * @param environment such as `process.env`
 * @param argv what follows the script's name, such as `process.argv.slice(2)`; the flags are `--demo` and `--api-only`
 * @throws StartError with a line for every unknown name and every bad value.
 */
export function readConfig(environment: Environment, argv: readonly string[] = []): ServerConfig {
  const lines = findUnknownSettings(environment)
  const problems = { add: (line: string): undefined => void lines.push(line) }
  const root = findWorkspaceRoot()
  const isProduction = environment['NODE_ENV'] === 'production'
  const { demo, apiOnly } = readFlags(argv, problems)
  if (demo && isProduction)
    problems.add('--demo opens accounts with a public password: not with NODE_ENV=production.')
  const config: ServerConfig = {
    isProduction,
    demo,
    apiOnly,
    breachedPasswordsUrl: parseAddress(
      'BREACHED_PASSWORDS_URL',
      readSetting(environment, 'BREACHED_PASSWORDS_URL'),
      ['https:', 'http:'],
      problems,
    ),
    developerPages:
      parseSwitch('DEVELOPER_PAGES', readSetting(environment, 'DEVELOPER_PAGES'), problems) ?? demo,
    hosts: parseHosts(readSetting(environment, 'HOST') ?? (demo ? 'localhost' : undefined), problems),
    portBase: parsePortBase(readSetting(environment, 'PORT_BASE'), problems) ?? DEFAULT_PORT_BASE,
    databaseUrl: parseAddress(
      'DATABASE_URL',
      readSetting(environment, 'DATABASE_URL'),
      ['postgresql:', 'postgres:'],
      problems,
    ),
    dataDirectory: resolve(root, readSetting(environment, 'DATA_DIR') ?? '.data'),
    sitesDirectory: readSitesDirectory(root, readSetting(environment, 'SITES_DIR'), problems),
    siteOrigins: parseSiteOrigins(readSetting(environment, 'SITE_ORIGINS'), problems),
    trustedProxies: parseTrustedProxies(readSetting(environment, 'TRUSTED_PROXIES'), problems),
    tokenSecrets: parseSecrets('TOKEN_SECRET', readSetting(environment, 'TOKEN_SECRET'), problems),
    fileKeys: parseSecrets('FILE_KEYS', readSetting(environment, 'FILE_KEYS'), problems),
    fileSweep: parseFileSweep(environment, problems),
    secondStepKinds:
      parseSecondStepKinds(readSetting(environment, 'REQUIRE_SECOND_STEP'), problems) ??
      SECOND_STEP_KINDS[demo ? 'false' : 'true'],
    idleMinutes:
      parseIdleMinutes(readSetting(environment, 'SIGN_IN_IDLE_MINUTES'), problems) ?? DEFAULT_IDLE_MINUTES,
    smtpUrl: parseAddress('SMTP_URL', readSetting(environment, 'SMTP_URL'), ['smtp:', 'smtps:'], problems),
    mailFrom: parseMailFrom(readSetting(environment, 'MAIL_FROM'), problems),
    s3: parseS3(environment, problems),
  }
  if (lines.length > 0) throw new StartError(lines)
  return config
}

const FLAGS = {
  demo: { type: 'boolean', default: false },
  'api-only': { type: 'boolean', default: false },
} as const

function readFlags(
  argv: readonly string[],
  problems: { add(line: string): undefined },
): Pick<ServerConfig, 'demo' | 'apiOnly'> {
  try {
    const { values } = parseArgs({ args: [...argv], options: FLAGS })
    return { demo: values.demo, apiOnly: values['api-only'] }
  } catch {
    const known = Object.keys(FLAGS).map((flag) => `--${flag}`)
    const unknown = argv.filter((argument) => !known.includes(argument)).join(' ')
    problems.add(`The arguments are ${known.join(' and ')}, not "${unknown}".`)
    return { demo: false, apiOnly: false }
  }
}

function readSitesDirectory(
  root: string,
  value: string | undefined,
  problems: { add(line: string): undefined },
): string {
  const directory = resolve(root, value ?? 'apps')
  if (value !== undefined && !existsSync(directory))
    problems.add(`SITES_DIR names ${directory}, which is not there.`)
  return directory
}

/** Relative paths start here and not where the shell happens to be: `turbo dev` runs in the package's folder. */
function findWorkspaceRoot(): string {
  let directory = import.meta.dirname
  while (!existsSync(join(directory, 'pnpm-workspace.yaml'))) {
    const parent = dirname(directory)
    if (parent === directory) return process.cwd()
    directory = parent
  }
  return directory
}
