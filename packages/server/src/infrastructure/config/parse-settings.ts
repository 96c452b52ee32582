import { isIP } from 'node:net'
import { isSiteId, MAX_IDLE_MINUTES } from '@platform/contract'
import type { AccountKind } from '@platform/contract'
import type { S3Config } from './server-config.ts'
import { readSetting } from './settings.ts'
import type { Environment, Setting } from './settings.ts'

/** Collects what is wrong, so that an operator sees every mistake at once and not one a start. */
export interface Problems {
  add(line: string): undefined
}

const MAX_PORT_BASE = 65_000
const MIN_SECRET_LENGTH = 32
const MIN_IDLE_MINUTES = 5

export function parsePortBase(value: string | undefined, problems: Problems): number | undefined {
  if (value === undefined) return undefined
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port === 0 || (port >= 1 && port <= MAX_PORT_BASE)) return port
  return problems.add(`PORT_BASE must be a whole number from 1 to ${MAX_PORT_BASE}, not "${value}".`)
}

/** `localhost` is both of its addresses: programs that are told so try the one or the other first. */
export function parseHosts(value: string | undefined, problems: Problems): readonly string[] {
  if (value === undefined) return []
  if (value === 'localhost') return ['127.0.0.1', '::1']
  if (isIP(value) === 0)
    problems.add(`HOST must be localhost or an address of this computer such as 0.0.0.0, not "${value}".`)
  return [value]
}

/** Secrets stand in these addresses, so a message never repeats the value. */
export function parseAddress(
  name: Setting,
  value: string | undefined,
  protocols: readonly string[],
  problems: Problems,
): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (url && url.hostname !== '' && protocols.includes(url.protocol)) return value
  return problems.add(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
}

/** One plain address; the name beside it is the site's. */
export function parseMailFrom(value: string | undefined, problems: Problems): string | undefined {
  if (value === undefined || /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+$/.test(value)) return value
  return problems.add(`MAIL_FROM must be one address such as no-reply@example.org, not "${value}".`)
}

/** Who must have a second step, by what `REQUIRE_SECOND_STEP` says. */
export const SECOND_STEP_KINDS = {
  true: ['platformAdmin', 'professional'],
  admins: ['platformAdmin'],
  false: [],
} as const satisfies Record<string, readonly AccountKind[]>

export function parseSecondStepKinds(
  value: string | undefined,
  problems: Problems,
): readonly AccountKind[] | undefined {
  if (value === undefined) return undefined
  if (value === 'true' || value === 'admins' || value === 'false') return SECOND_STEP_KINDS[value]
  return problems.add(`REQUIRE_SECOND_STEP must be true, admins or false, not "${value}".`)
}

export function parseSwitch(
  name: Setting,
  value: string | undefined,
  problems: Problems,
): boolean | undefined {
  if (value === undefined) return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  return problems.add(`${name} must be true or false, not "${value}".`)
}

/** Below five minutes people would be signed out while they read a page. */
export function parseIdleMinutes(value: string | undefined, problems: Problems): number | undefined {
  if (value === undefined) return undefined
  const minutes = /^\d{1,3}$/.test(value) ? Number(value) : Number.NaN
  if (minutes >= MIN_IDLE_MINUTES && minutes <= MAX_IDLE_MINUTES) return minutes
  return problems.add(
    `SIGN_IN_IDLE_MINUTES must be a whole number from ${MIN_IDLE_MINUTES} to ${MAX_IDLE_MINUTES}, not "${value}".`,
  )
}

/** `newest,older`: the first is for what is new, and what was made with an older one can still be read. */
export function parseSecrets(
  name: Setting,
  value: string | undefined,
  problems: Problems,
): readonly string[] {
  const secrets = (value ?? '').split(',').flatMap((secret) => (secret.trim() === '' ? [] : [secret.trim()]))
  if (secrets.some((secret) => secret.length < MIN_SECRET_LENGTH))
    problems.add(`Each secret in ${name} must have at least ${MIN_SECRET_LENGTH} characters.`)
  return secrets
}

/** `Candoo=https://candoo.example,Candoo=https://www.candoo.example` */
export function parseSiteOrigins(
  value: string | undefined,
  problems: Problems,
): ReadonlyMap<string, readonly string[]> {
  const origins = new Map<string, string[]>()
  for (const entry of (value ?? '').split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [id, address = ''] = entry.split(/=(.*)/s)
    const url = URL.parse(address)
    if (!isSiteId(id) || !url || !isPlainOrigin(url, address)) {
      problems.add(`SITE_ORIGINS holds "${entry}"; write SiteId=https://host, separated by commas.`)
      continue
    }
    origins.set(id, [...(origins.get(id) ?? []), url.origin])
  }
  return origins
}

function isPlainOrigin(url: URL, address: string): boolean {
  return /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(address.toLowerCase())
}

/** Either all of it or nothing: half a configuration would fail at the first upload. */
export function parseS3(environment: Environment, problems: Problems): S3Config | undefined {
  const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const endpoint = parseAddress(
    'S3_ENDPOINT',
    readSetting(environment, 'S3_ENDPOINT'),
    ['https:', 'http:'],
    problems,
  )
  const [bucket, region, accessKeyId, secretAccessKey] = needed.map((name) => readSetting(environment, name))
  if (bucket && region && accessKeyId && secretAccessKey) {
    return { bucket, region, accessKeyId, secretAccessKey, endpoint }
  }
  const missing = needed.filter((name) => readSetting(environment, name) === undefined)
  if (missing.length === needed.length && readSetting(environment, 'S3_ENDPOINT') === undefined)
    return undefined
  return problems.add(`For S3 storage also set ${missing.join(', ')}.`)
}
