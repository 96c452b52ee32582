import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { parseSiteConfiguration } from './site-configuration.ts'
import type { SiteConfiguration } from './site-configuration.ts'

export interface SiteDocument {
  readonly configuration: SiteConfiguration
  /** Without the quotes of a tag. */
  readonly hash: string
  /** Of the styles inside it, as a content security policy names them: `'sha256-…'`. */
  readonly styleHashes: readonly string[]
  readonly bodies: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }
}

/** The page as it is on the disk now. */
export interface SiteDocumentReader {
  read(): Promise<SiteDocument>
}

/**
 * Reads the page again whenever the file has changed: an operator may edit the configuration on it while the
 * server runs. An edit that cannot be used is reported, and the last good page stays in use.
 *
 * @param directory a site's `dist`
 * @throws StartError when the page cannot be used at the start
 */
export async function openSiteDocument(
  directory: string,
  logger: Logger,
): Promise<SiteDocumentReader & { readonly first: SiteDocument }> {
  const file = join(directory, 'index.html')
  let stamp = await readStamp(file)
  const first = await readDocument(file)
  let document = first
  return {
    first,
    async read() {
      const present = await readStamp(file)
      if (present === stamp) return document
      // Remembered before it is read, so that a bad edit is reported once and not at every request.
      stamp = present
      try {
        document = await readDocument(file)
        logger.info({ site: document.configuration.id }, 'The page of a site was read again')
      } catch (error) {
        const lines = error instanceof StartError ? error.lines : [`${name(file)} cannot be read.`]
        logger.error({ lines }, 'The edited page of a site cannot be used; the last good one stays in use')
      }
      return document
    },
  }
}

async function readDocument(file: string): Promise<SiteDocument> {
  const identity = await readFile(file)
  return createSiteDocument(parseSiteConfiguration(identity.toString('utf8'), name(file)), identity)
}

export function createSiteDocument(configuration: SiteConfiguration, identity: Buffer): SiteDocument {
  return {
    configuration,
    styleHashes: readStyleHashes(identity.toString('utf8')),
    hash: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: createBodies(identity),
  }
}

/**
 * Compressed when it is first sent so, and kept: a page that is made for one reader is sent in one way. A copy made by
 * the build would not know of an edit.
 */
function createBodies(identity: Buffer): SiteDocument['bodies'] {
  let br: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    identity,
    get br() {
      return (br ??= brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
    },
    get gzip() {
      return (gzip ??= gzipSync(identity))
    },
  }
}

export interface SentBody {
  readonly tag: string
  readonly encoding: 'br' | 'gzip' | undefined
  /** `undefined` for who has it already. */
  readonly body: Buffer | undefined
}

/** Nothing is compressed for a reader who has it. @param known the header `If-None-Match` */
export function chooseBody(
  { hash, bodies }: SiteDocument,
  accepted: ReadonlySet<string>,
  known: string | undefined,
): SentBody {
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.has(one))
  // The same bytes must not share a tag with their compressed form.
  const tag = `"${hash}${encoding ? `-${encoding}` : ''}"`
  const isKnown = known?.match(/"[^"]*"/g)?.includes(tag) === true
  return { tag, encoding, body: isKnown ? undefined : bodies[encoding ?? 'identity'] }
}

function readStyleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

async function readStamp(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file)
    return `${mtimeMs}:${size}:${ino}`
  } catch {
    // Gone for a moment, as it is while a build runs.
    return 'absent'
  }
}

/** As an operator would write it. */
function name(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path
}
