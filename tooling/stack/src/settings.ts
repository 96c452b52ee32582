import { randomBytes } from 'node:crypto'

export interface EngineAddresses {
  /** Through the pool. */
  readonly database: string
  /** Past it. */
  readonly direct: string
  readonly valkey: string
  readonly mail: string
  readonly bucket: Readonly<Record<string, string>>
}

/** What both servers and `migrate` are told: the one place where an engine becomes a setting. */
export function createSettings({
  database,
  direct,
  valkey,
  mail,
  bucket,
}: EngineAddresses): Readonly<Record<string, string>> {
  const createSecret = () => randomBytes(32).toString('base64url')
  return {
    DATABASE_URL: database,
    DATABASE_DIRECT_URL: direct,
    VALKEY_URL: valkey,
    ...bucket,
    SMTP_URL: mail,
    MAIL_FROM: 'no-reply@example.org',
    TOKEN_SECRET: createSecret(),
    SEAL_KEYS: createSecret(),
    FILE_KEYS: createSecret(),
    MIGRATE_ON_START: 'false',
    HOST: '127.0.0.1',
  }
}
