import type { BlockList } from 'node:net'
import type { AccountKind } from '@platform/contract'
import type { FileSweepConfig } from './file-sweep.ts'

/** Where files go when they do not stay in the data directory. */
export interface S3Config {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Absent for Amazon's own service. */
  readonly endpoint: string | undefined
}

/** Everything an operator decides; read once by `readConfig`, never again from the environment. */
export interface ServerConfig {
  readonly isProduction: boolean
  /** Whether demo accounts and demo data are put into the database. */
  readonly demo: boolean
  /** Whether only the API is served, because development servers have the sites' ports. */
  readonly apiOnly: boolean
  /** Where breached passwords are asked for, by the beginning of their hash; they are not unless told. */
  readonly breachedPasswordsUrl: string | undefined
  /** Whether the documentation of the API and the mails that wait can be read on the API's port. */
  readonly developerPages: boolean
  /** The addresses to listen on; all of this computer when there is none. */
  readonly hosts: readonly string[]
  /** The API's port; sites follow from 100 above it. 0 picks free ports for all, as tests do. */
  readonly portBase: number
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** Absolute path of what the server keeps: the embedded database, keys and, by default, files. */
  readonly dataDirectory: string
  /** Absolute path of the folder whose subfolders with `dist/index.html` are the sites. */
  readonly sitesDirectory: string
  /** Origins of sites served elsewhere, by site id. */
  readonly siteOrigins: ReadonlyMap<string, readonly string[]>
  /** Whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: BlockList
  /** What signs tokens and seals what must be read again, the newest first; none for the key file of the data directory. */
  readonly tokenSecrets: readonly string[]
  /** What the keys of stored files are wrapped with, the newest first; none for the key file of the data directory. */
  readonly fileKeys: readonly string[]
  readonly fileSweep: FileSweepConfig
  /** The kinds of account that must have a second step before they can do anything but set one up. */
  readonly secondStepKinds: readonly AccountKind[]
  /** After how long without use a session is over. */
  readonly idleMinutes: number
  readonly smtpUrl: string | undefined
  /** The address mails come from; `no-reply@` the site's host unless told. */
  readonly mailFrom: string | undefined
  readonly s3: S3Config | undefined
}
