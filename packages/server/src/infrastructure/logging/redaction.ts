const SECRET_KEYS = new Set([
  'authorization',
  'cookie',
  'password',
  'currentpassword',
  'databaseurl',
  'filekeys',
  'newpassword',
  'sealkeys',
  'sealsecrets',
  'secret',
  'secretaccesskey',
  'smtpurl',
  'token',
  'tokensecrets',
  'new_tok',
])
const REDACTED = '[redacted]'
const MAX_DEPTH = 6
// Three base64url parts, the first being a JSON object's: a token wherever it stands, in a message or a path.
const TOKEN = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g
// What a calendar app has for a password is in the address it asks for.
const FEED = /(?<=\/calendar-feeds\/)[\w-]+/g

/** Without values under telling names, at any depth. */
export function redactEntry(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, redactValue(key, value, 1)]))
}

/** What looks like a token, or like the address of a calendar, is gone, whatever name it stood under. */
export function redactLine(line: string): string {
  return line.replace(TOKEN, REDACTED).replace(FEED, REDACTED)
}

function redactValue(key: string, value: unknown, depth: number): unknown {
  if (SECRET_KEYS.has(key.toLowerCase()) && value !== undefined) return REDACTED
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth >= MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => redactValue('', item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, redactValue(name, inner, depth + 1)]),
  )
}
