import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@platform/contract'
import type { ConsentText, Language, SiteId, Study } from '@platform/contract'
import * as z from 'zod/mini'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { parseConsent } from './parse-consent.ts'

export const BUNDLED_STUDIES_DIRECTORY = fileURLToPath(
  new URL('../../../configuration/studies', import.meta.url),
)

export interface SignedText {
  readonly consent: ConsentText
  readonly eligibility: readonly string[]
  /** SHA-256 of the file, so that it can be proved later which words were signed. */
  readonly hash: string
}

export interface StudyConfiguration {
  readonly id: string
  readonly state: Study['state']
  /** The version of the text that holds now. */
  readonly version: number
  /** The sites on which it can be joined; all when there is no list. */
  readonly sites: readonly SiteId[] | undefined
  /** Every version there ever was, the first at index 0. */
  readonly texts: readonly Readonly<Record<Language, SignedText>>[]
}

const settingsSchema = z.strictObject({
  state: z.enum(['open', 'closed']),
  version: z.int().check(z.minimum(1)),
  sites: z.optional(z.array(z.string())),
})

/**
 * Each subfolder holds `study.json` and, for every version and language, `consent.<version>.<language>.md`.
 *
 * @throws StartError when a file is missing or not as expected, naming it
 */
export async function readStudies(directory: string): Promise<readonly StudyConfiguration[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(ids.toSorted().map((id) => readStudy(join(directory, id), id)))
}

async function readStudy(directory: string, id: string): Promise<StudyConfiguration> {
  const file = join(directory, 'study.json')
  const settings = settingsSchema.safeParse(parseJson(file, await readStudyFile(file)))
  if (!settings.success)
    throw new StartError([`The study in ${file} cannot be used: ${settings.error.message}`])
  const { version, state, sites } = settings.data
  const versions = Array.from({ length: version }, (_, index) => index + 1)
  const texts = await Promise.all(versions.map((number) => readVersion(directory, number)))
  return { id, state, version, sites, texts }
}

async function readVersion(directory: string, version: number): Promise<Record<Language, SignedText>> {
  const readText = async (language: Language): Promise<SignedText> => {
    const file = join(directory, `consent.${version}.${language}.md`)
    const markdown = await readStudyFile(file)
    try {
      return { ...parseConsent(markdown), hash: createHash('sha256').update(markdown).digest('hex') }
    } catch (error) {
      throw new StartError([`The consent text in ${file} cannot be used: ${String(error)}`], { cause: error })
    }
  }
  const [en, de, fr, ar] = await Promise.all(LANGUAGES.map(readText))
  if (en === undefined || de === undefined || fr === undefined || ar === undefined)
    throw new Error('A language has no text')
  return { en, de, fr, ar }
}

async function readStudyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new StartError([`The file ${file} of a study cannot be read: ${String(error)}`], { cause: error })
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartError([`The study in ${file} is not JSON: ${String(error)}`], { cause: error })
  }
}
