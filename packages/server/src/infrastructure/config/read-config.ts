import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCareStore } from './care-store.ts'
import { readS3 } from './s3-storage.ts'
import { readStripe } from './stripe.ts'
import type { ServerConfig } from './server-config.ts'
import { LOCALHOST, readSettings, SECOND_STEP_KINDS } from './settings.ts'
import type { Environment } from './settings.ts'
import { StartError } from './start-error.ts'
import { readTelemetry } from './telemetry.ts'
import { WORKSPACE_ROOT } from './workspace-root.ts'

/** As long as a balancer takes to see that a server is not ready any more. */
const SHUTDOWN_DELAY_SECONDS = 10

/**
 * @param argv what follows the script's name; the flags are `--demo` and `--api-only`
 * @throws StartError with a line for every unknown name and every bad value.
 */
export function readConfig(environment: Environment, argv: readonly string[] = []): ServerConfig {
  const { settings, lines } = readSettings(environment)
  const isProduction = environment['NODE_ENV'] === 'production'
  const { demo, apiOnly, unknownFlags } = readFlags(argv)
  lines.push(...unknownFlags)
  if (demo && isProduction)
    lines.push('--demo opens accounts with a public password: not with NODE_ENV=production.')
  if (demo && settings?.STRIPE_SECRET_KEY?.includes('_live_') === true)
    lines.push(
      'STRIPE_SECRET_KEY takes real money: a --demo needs a key that begins with sk_test_ or rk_test_.',
    )
  if (settings?.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined)
    lines.push('DATABASE_DIRECT_URL needs DATABASE_URL, which goes through the pool.')
  if (settings?.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined)
    lines.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.')
  if (settings === undefined || lines.length > 0) throw new StartError(lines)
  return {
    isProduction,
    demo,
    apiOnly,
    assetsDirectory: settings.ASSETS_DIR,
    breachedPasswordsUrl: settings.BREACHED_PASSWORDS_URL,
    developerPages: settings.DEVELOPER_PAGES ?? demo,
    hosts: settings.HOST ?? (demo ? LOCALHOST : []),
    portBase: settings.PORT_BASE,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    migrateOnStart: settings.MIGRATE_ON_START ?? true,
    shutdownDelayMs: (settings.SHUTDOWN_DELAY_SECONDS ?? (isProduction ? SHUTDOWN_DELAY_SECONDS : 0)) * 1000,
    release: settings.RELEASE,
    dataDirectory: settings.DATA_DIR,
    sitesDirectory: settings.SITES_DIR ?? resolve(WORKSPACE_ROOT, 'apps'),
    siteOrigins: settings.SITE_ORIGINS,
    trustedProxies: settings.TRUSTED_PROXIES,
    tokenSecrets: settings.TOKEN_SECRET,
    fileKeys: settings.FILE_KEYS,
    sealKeys: settings.SEAL_KEYS,
    fileSweep: { quarantineDays: settings.FILE_QUARANTINE_DAYS, stopPercent: settings.FILE_SWEEP_PERCENT },
    secondStepKinds: settings.REQUIRE_SECOND_STEP ?? SECOND_STEP_KINDS[demo ? 'false' : 'true'],
    idleMinutes: settings.SIGN_IN_IDLE_MINUTES,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    s3: readS3(settings),
    careStore: readCareStore(settings),
    stripe: readStripe(settings),
    telemetry: readTelemetry(settings),
    valkeyUrl: settings.VALKEY_URL,
  }
}

const FLAGS = {
  demo: { type: 'boolean', default: false },
  'api-only': { type: 'boolean', default: false },
} as const

function readFlags(
  argv: readonly string[],
): Pick<ServerConfig, 'demo' | 'apiOnly'> & { readonly unknownFlags: readonly string[] } {
  try {
    const { values } = parseArgs({ args: [...argv], options: FLAGS })
    return { demo: values.demo, apiOnly: values['api-only'], unknownFlags: [] }
  } catch {
    const known = Object.keys(FLAGS).map((flag) => `--${flag}`)
    const unknown = argv.filter((argument) => !known.includes(argument)).join(' ')
    const line = `The arguments are ${known.join(' and ')}, not "${unknown}".`
    return { demo: false, apiOnly: false, unknownFlags: [line] }
  }
}
