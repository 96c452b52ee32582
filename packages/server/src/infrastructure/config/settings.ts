/** The settings of the environment; nothing else in this package reads `process.env`. */
export const SETTINGS = [
  'BREACHED_PASSWORDS_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DEVELOPER_PAGES',
  'FILE_KEYS',
  'FILE_QUARANTINE_DAYS',
  'FILE_SWEEP_PERCENT',
  'HOST',
  'MAIL_FROM',
  'PORT_BASE',
  'REQUIRE_SECOND_STEP',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SIGN_IN_IDLE_MINUTES',
  'SITES_DIR',
  'SITE_ORIGINS',
  'SMTP_URL',
  'TOKEN_SECRET',
  'TRUSTED_PROXIES',
] as const

export type Setting = (typeof SETTINGS)[number]

export type Environment = Readonly<Record<string, string | undefined>>

/** A variable that begins like ours is ours: a misspelt one must not be silently without effect. */
const OUR_PREFIXES = [
  'BREACHED_',
  'DATABASE_',
  'DATA_',
  'DEVELOPER_',
  'FILE_',
  'MAIL_',
  'PORT_',
  'REQUIRE_',
  'S3_',
  'SIGN_IN_',
  'SITES_',
  'SITE_',
  'SMTP_',
  'TOKEN_',
  'TRUSTED_',
]

/** One line for each variable under our prefixes that is no setting, with the likeliest one meant. */
export function findUnknownSettings(environment: Environment): string[] {
  return Object.keys(environment)
    .filter((name) => OUR_PREFIXES.some((prefix) => name.startsWith(prefix)) && !isSetting(name))
    .toSorted()
    .map((name) => `${name} is not a setting. Did you mean ${suggestSetting(name)}?`)
}

/** The value of a setting; one that is set to nothing counts as absent. */
export function readSetting(environment: Environment, name: Setting): string | undefined {
  const value = environment[name]?.trim()
  return value === '' ? undefined : value
}

function isSetting(name: string): name is Setting {
  return SETTINGS.some((setting) => setting === name)
}

function suggestSetting(name: string): Setting {
  const [nearest = SETTINGS[0]] = SETTINGS.toSorted((a, b) => countEdits(name, a) - countEdits(name, b))
  return nearest
}

/** Letters to add, drop or change to make one name of the other. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 0; i < from.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j += 1) {
      const change = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1)
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
