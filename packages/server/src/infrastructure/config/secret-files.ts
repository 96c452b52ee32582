import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { WORKSPACE_ROOT } from './workspace-root.ts'
import { readErrorCode } from '../error-codes/error-code.ts'

/** Settings that hold a secret: each can stand in a file that `NAME_FILE` names, where no list of processes shows it. */
const SECRET_NAMES = [
  'CARE_STORE_CLIENT_SECRET',
  'CARE_STORE_TOKEN',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'FILE_KEYS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SEAL_KEYS',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TOKEN_SECRET',
  'VALKEY_URL',
] as const

export const SECRET_FILE_NAMES = SECRET_NAMES.map((name) => `${name}_FILE`)

type Environment = Readonly<Record<string, string | undefined>>

/** @returns the settings as if the secrets had stood there, and a line for each file that cannot be used */
export function readSecretFiles(environment: Environment): { environment: Environment; lines: string[] } {
  const settings = { ...environment }
  const lines: string[] = []
  for (const name of SECRET_NAMES) {
    const path = environment[`${name}_FILE`]?.trim() ?? ''
    delete settings[`${name}_FILE`]
    if (path === '') continue
    if ((environment[name] ?? '').trim() !== '') {
      lines.push(`${name} and ${name}_FILE are both set. Leave one of them away.`)
      continue
    }
    const secret = readSecret(resolve(WORKSPACE_ROOT, path))
    if ('reason' in secret) lines.push(`${name}_FILE names ${path}, which ${secret.reason}.`)
    else settings[name] = secret.text
  }
  return { environment: settings, lines }
}

function readSecret(path: string): { readonly text: string } | { readonly reason: string } {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text === '' ? { reason: 'is empty' } : { text }
  } catch (error) {
    return { reason: `cannot be read (${readErrorCode(error) ?? 'unknown reason'})` }
  }
}
