import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { DEFAULT_IDLE_MINUTES, DEFAULT_PORT_BASE, isSiteId, MAX_IDLE_MINUTES } from '@platform/contract'
import type { AccountKind } from '@platform/contract'
import leven, { closestMatch } from 'leven'
import * as z from 'zod/mini'
import { DEFAULT_FILE_SWEEP } from './file-sweep.ts'
import { careStoreSettings, isWholeCareStore } from './care-store.ts'
import { isWholeStorage } from './s3-storage.ts'
import { isWholeStripe, stripeSettings } from './stripe.ts'
import { readSecretFiles, SECRET_FILE_NAMES } from './secret-files.ts'
import { address, list, mustBe, trueOrFalse, wholeNumber } from './setting-kinds.ts'
import { telemetrySettings } from './telemetry.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { WORKSPACE_ROOT } from './workspace-root.ts'

const MAX_PORT_BASE = 65_000
/** Below five minutes people would be signed out while they read a page. */
const MIN_IDLE_MINUTES = 5
const MAX_QUARANTINE_DAYS = 3650
const MIN_SECRET_LENGTH = 32
const MAX_SHUTDOWN_DELAY_SECONDS = 300

/** `localhost` is both of its addresses: programs that are told so try the one or the other first. */
export const LOCALHOST = ['127.0.0.1', '::1']

export const SECOND_STEP_KINDS = {
  true: ['platformAdmin', 'professional'],
  admins: ['platformAdmin'],
  false: [],
} as const satisfies Record<string, readonly AccountKind[]>

const hosts = z.pipe(
  z.string().check(
    z.refine((host) => host === 'localhost' || isIP(host) !== 0, {
      error: mustBe('localhost or an address of this computer such as 0.0.0.0'),
    }),
  ),
  z.transform((host): readonly string[] => (host === 'localhost' ? LOCALHOST : [host])),
)

const path = z.pipe(
  z.string(),
  z.transform((value) => resolve(WORKSPACE_ROOT, value)),
)

/** `newest,older`: the first is for what is new, and what was made with an older one can still be read. */
const secrets = list(
  z
    .string()
    .check(
      z.minLength(MIN_SECRET_LENGTH, `must hold secrets of at least ${MIN_SECRET_LENGTH} characters each.`),
    ),
)

/** `Candoo=https://candoo.example,Candoo=https://www.candoo.example` */
const siteOrigins = z.pipe(
  list(
    z.pipe(
      z.string().check(
        z.refine((entry) => readSiteOrigin(entry) !== undefined, {
          error: ({ input }) => `holds "${String(input)}"; write SiteId=https://host, separated by commas.`,
        }),
      ),
      z.transform(readSiteOrigin),
    ),
  ),
  z.transform((entries): ReadonlyMap<string, readonly string[]> => {
    const known = entries.filter((entry) => entry !== undefined)
    const bySite = Map.groupBy(known, ({ siteId }) => siteId)
    return new Map([...bySite].map(([siteId, sites]) => [siteId, sites.map(({ origin }) => origin)]))
  }),
)

function readSiteOrigin(entry: string): { readonly siteId: string; readonly origin: string } | undefined {
  const [siteId, given = ''] = entry.split(/=(.*)/s)
  const url = URL.parse(given)
  if (!isSiteId(siteId) || !url || !/^https?:$/.test(url.protocol)) return undefined
  return [url.origin, `${url.origin}/`].includes(given.toLowerCase())
    ? { siteId, origin: url.origin }
    : undefined
}

const settings = z
  .strictObject({
    ASSETS_DIR: z.optional(path),
    BREACHED_PASSWORDS_URL: z.optional(address('https', 'http')),
    ...careStoreSettings,
    DATABASE_DIRECT_URL: z.optional(address('postgresql', 'postgres')),
    DATABASE_REPLICA_URL: z.optional(address('postgresql', 'postgres')),
    DATABASE_URL: z.optional(address('postgresql', 'postgres')),
    DATA_DIR: z.prefault(path, '.data'),
    DEVELOPER_PAGES: z.optional(trueOrFalse),
    FILE_KEYS: z.prefault(secrets, ''),
    FILE_QUARANTINE_DAYS: z.prefault(
      wholeNumber(1, MAX_QUARANTINE_DAYS),
      String(DEFAULT_FILE_SWEEP.quarantineDays),
    ),
    FILE_SWEEP_PERCENT: z.prefault(wholeNumber(1, 100), String(DEFAULT_FILE_SWEEP.stopPercent)),
    HOST: z.optional(hosts),
    MAIL_FROM: z.optional(
      z.string().check(
        z.regex(/^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/, {
          error: mustBe('one address such as no-reply@example.org'),
        }),
      ),
    ),
    MIGRATE_ON_START: z.optional(trueOrFalse),
    PORT_BASE: z.prefault(wholeNumber(0, MAX_PORT_BASE), String(DEFAULT_PORT_BASE)),
    RELEASE: z.optional(
      z
        .string()
        .check(z.regex(/^[\w.+-]{1,40}$/, { error: mustBe('a name such as 2026.11.3: 40 letters at most') })),
    ),
    REQUIRE_SECOND_STEP: z.optional(
      z.pipe(
        z.enum(['true', 'admins', 'false'], { error: mustBe('true, admins or false') }),
        z.transform((answer): readonly AccountKind[] => SECOND_STEP_KINDS[answer]),
      ),
    ),
    S3_ACCESS_KEY_ID: z.optional(z.string()),
    S3_BUCKET: z.optional(z.string()),
    S3_ENDPOINT: z.optional(address('https', 'http')),
    S3_REGION: z.optional(z.string()),
    S3_SECRET_ACCESS_KEY: z.optional(z.string()),
    SEAL_KEYS: z.prefault(secrets, ''),
    SHUTDOWN_DELAY_SECONDS: z.optional(wholeNumber(0, MAX_SHUTDOWN_DELAY_SECONDS)),
    SIGN_IN_IDLE_MINUTES: z.prefault(
      wholeNumber(MIN_IDLE_MINUTES, MAX_IDLE_MINUTES),
      String(DEFAULT_IDLE_MINUTES),
    ),
    SITES_DIR: z.optional(
      z.pipe(
        path,
        z.string().check(
          z.refine((folder) => existsSync(folder), {
            error: ({ input }) => `names ${String(input)}, which is not there.`,
          }),
        ),
      ),
    ),
    SITE_ORIGINS: z.prefault(siteOrigins, ''),
    SMTP_URL: z.optional(address('smtp', 'smtps')),
    ...stripeSettings,
    ...telemetrySettings,
    TOKEN_SECRET: z.prefault(secrets, ''),
    TRUSTED_PROXIES: trustedProxies,
    VALKEY_URL: z.optional(address('valkey', 'redis', 'rediss')),
  })
  .check(isWholeCareStore, isWholeStorage, isWholeStripe)

export type Settings = z.output<typeof settings>
export type Environment = Readonly<Record<string, string | undefined>>

const NAMES = Object.keys(settings.shape)
const SUGGESTED = [...NAMES, ...SECRET_FILE_NAMES]

/** A misspelt variable with one of these prefixes must not be silently without effect. */
const OUR_PREFIXES = NAMES.filter((name) => name.includes('_') && !isOfStandard(name)).map((name) =>
  name.replace(/_.*/s, '_'),
)

/** So many letters off is still a mistake in typing. */
const MOST_TYPOS = 2

/** Names of OpenTelemetry's standard: there are many more than ours, and whoever sets those means another program. */
function isOfStandard(name: string): boolean {
  return name.startsWith('OTEL_')
}

function isMisspelt(name: string): boolean {
  return isOfStandard(name) && SUGGESTED.some((known) => leven(name, known) <= MOST_TYPOS)
}

export function readSettings(environment: Environment): { settings: Settings | undefined; lines: string[] } {
  const given = readSecretFiles(environment)
  const { data, error } = settings.safeParse(Object.fromEntries(chooseOurs(given.environment)))
  return { settings: data, lines: [...given.lines, ...new Set(error?.issues.flatMap(writeLines))] }
}

/** One that is set to nothing counts as absent. */
function chooseOurs(environment: Environment): [string, string][] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    const isOurs =
      NAMES.includes(name) || OUR_PREFIXES.some((prefix) => name.startsWith(prefix)) || isMisspelt(name)
    const isSet = value.trim() !== '' || !NAMES.includes(name)
    return isOurs && isSet ? [[name, value.trim()]] : []
  })
}

function writeLines(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .toSorted()
      .map((name) => `${name} is not a setting. Did you mean ${closestMatch(name, SUGGESTED)}?`)
  const [name] = issue.path
  return [name === undefined ? issue.message : `${String(name)} ${issue.message}`]
}
