import { parseArgs } from 'node:util'
import {
  DEFAULT_LANGUAGE,
  emailSchema,
  isLanguage,
  isTimeZone,
  SITE_IDS,
  textSchema,
} from '@platform/contract'
import { canonicalEmail } from '../../identity/records/canonical-email.ts'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { NewPerson } from './create-account.ts'

const USAGE =
  'Write: admin:create --email ada@example.org --first-name Ada --last-name Lovelace [--site Candoo] [--language en] [--time-zone Europe/Berlin]'

const OPTIONS = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  site: { type: 'string' },
  language: { type: 'string' },
  'time-zone': { type: 'string' },
} as const

const nameSchema = textSchema({ max: 100 })

/** @throws StartError with a line for each thing that is wrong */
export function readAdminArguments(
  argv: readonly string[],
  { siteOrigins }: Pick<ServerConfig, 'siteOrigins'>,
): NewPerson {
  const values = parse(argv)
  const lines: string[] = []
  const email = emailSchema.safeParse(values.email)
  if (!email.success) lines.push(`--email must be an address such as ada@example.org${quote(values.email)}.`)
  const firstName = nameSchema.safeParse(values['first-name'])
  if (!firstName.success) lines.push(`--first-name must be a name${quote(values['first-name'])}.`)
  const lastName = nameSchema.safeParse(values['last-name'])
  if (!lastName.success) lines.push(`--last-name must be a name${quote(values['last-name'])}.`)
  const sites = [...siteOrigins.keys(), ...SITE_IDS]
  const siteId = values.site ?? sites[0] ?? SITE_IDS[0]
  if (!sites.includes(siteId))
    lines.push(`--site must be one of ${[...new Set(sites)].join(', ')}${quote(values.site)}.`)
  const language = values.language ?? DEFAULT_LANGUAGE
  if (!isLanguage(language))
    lines.push(`--language must be a language of the sites${quote(values.language)}.`)
  const timeZone = values['time-zone'] ?? 'UTC'
  if (!isTimeZone(timeZone)) lines.push(`--time-zone must be one such as Europe/Berlin${quote(timeZone)}.`)
  if (lines.length > 0 || !email.success || !firstName.success || !lastName.success || !isLanguage(language))
    throw new StartError([...lines, USAGE])
  return {
    kind: 'platformAdmin',
    email: canonicalEmail(email.data),
    firstName: firstName.data,
    lastName: lastName.data,
    language,
    timeZone,
    siteId,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS }).values
  } catch (cause) {
    throw new StartError([cause instanceof Error ? cause.message : String(cause), USAGE], { cause })
  }
}

function quote(value: string | undefined): string {
  return value === undefined ? '' : `, not "${value}"`
}
