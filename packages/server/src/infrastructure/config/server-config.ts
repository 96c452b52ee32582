import type { BlockList } from 'node:net'
import type { AccountKind } from '@platform/contract'
import type { FileSweepConfig } from './file-sweep.ts'
import type { TelemetryConfig } from './telemetry.ts'

export interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Absent for Amazon's own service. */
  readonly endpoint: string | undefined
}

export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
}

/** A FHIR server that keeps the contents of health. */
export interface CareStoreConfig {
  readonly url: string
  /** One that never changes; or a client whose credentials get one; or the server lets everybody in. */
  readonly token: string | undefined
  readonly client:
    | {
        readonly tokenUrl: string
        readonly id: string
        readonly secret: string
        readonly scope: string | undefined
      }
    | undefined
}

/** Read once by `readConfig`, never again from the environment. */
export interface ServerConfig {
  readonly isProduction: boolean
  readonly demo: boolean
  /** Development servers have the sites' ports then. */
  readonly apiOnly: boolean
  /** Absolute path of where the files of earlier builds are kept for pages that are open still; nowhere when absent. */
  readonly assetsDirectory: string | undefined
  /** Asked by the beginning of a password's hash. */
  readonly breachedPasswordsUrl: string | undefined
  /** Whether the API's documentation and the mails that wait can be read on the API's port. */
  readonly developerPages: boolean
  /** All addresses of this computer when there is none. */
  readonly hosts: readonly string[]
  /** The API's port; sites follow from 100 above it. 0 picks free ports for all, as tests do. */
  readonly portBase: number
  /** The embedded database when absent. */
  readonly databaseUrl: string | undefined
  /** Where `databaseUrl` goes through a pool such as PgBouncer: the same database without it. */
  readonly databaseDirectUrl?: string | undefined
  /** A streaming replica of it, for reads that go on for long. */
  readonly databaseReplicaUrl?: string | undefined
  /** Else the command `migrate` does it. */
  readonly migrateOnStart: boolean
  /** For how long a server that is told to stop goes on, not ready any more. */
  readonly shutdownDelayMs: number
  /** What its operator calls this version. */
  readonly release?: string | undefined
  /** Absolute path. */
  readonly dataDirectory: string
  /** Absolute path of the folder whose subfolders with `dist/index.html` are the sites. */
  readonly sitesDirectory: string
  /** By site id. */
  readonly siteOrigins: ReadonlyMap<string, readonly string[]>
  /** Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: BlockList
  /** The newest first; none for the key file of the data directory. */
  readonly tokenSecrets: readonly string[]
  /** The newest first; none for the key file of the data directory. */
  readonly fileKeys: readonly string[]
  /** The newest first; none where what is sealed is sealed under the token secrets. */
  readonly sealKeys: readonly string[]
  readonly fileSweep: FileSweepConfig
  readonly secondStepKinds: readonly AccountKind[]
  readonly idleMinutes: number
  readonly smtpUrl: string | undefined
  /** `no-reply@` the site's host when absent. */
  readonly mailFrom: string | undefined
  readonly s3: S3Config | undefined
  /** The database has it all when absent. */
  readonly careStore?: CareStoreConfig | undefined
  readonly stripe: StripeConfig | undefined
  /** Nothing is told and nothing of it is loaded when absent. */
  readonly telemetry?: TelemetryConfig | undefined
  /** What servers share besides the database; each is alone with its counters when absent. */
  readonly valkeyUrl?: string | undefined
}
