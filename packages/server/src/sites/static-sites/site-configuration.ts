import { API_BASES, isSiteId } from '@platform/contract'
import type { DemoSignIn } from '@platform/contract'
import { isPageTree, unknownPages } from '@platform/routing/pages'
import type { PageTree } from '@platform/routing/pages'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { writeScriptJson } from '../../infrastructure/html/script-json.ts'

export interface SiteConfiguration {
  readonly id: string
  readonly name: string
  /** Path of its logo, for mails; absent when the page names none. */
  readonly logo: string | undefined
  readonly pages: PageTree
  /** Addresses of API bases, by name; a missing one is on the site's own origin. */
  readonly api: Readonly<Record<string, string>>
}

const SCRIPT = /<script\b[^>]*\bid\s*=\s*["']?site-configuration["']?[^>]*>([\s\S]*?)<\/script>/i

/**
 * Reads the configuration on a site's page, which an operator may have edited.
 *
 * @param file where the page comes from, for the messages
 * @throws StartError with a line for everything that is wrong.
 */
export function parseSiteConfiguration(html: string, file: string): SiteConfiguration {
  const text = readConfigurationText(html)
  if (text === '') {
    throw new StartError([`${file}: there is no <script type="application/json" id="site-configuration">.`])
  }
  const value = parseJson(text, file)
  const lines = findMistakes(value)
  if (lines.length > 0) throw new StartError(lines.map((line) => `${file}: ${line}`))
  const { id, name, logo, pages, api = {} } = value
  if (!isSiteId(id) || typeof name !== 'string' || !isPageTree(pages) || !isAddressTable(api)) {
    throw new StartError([`${file}: the site configuration cannot be used.`])
  }
  return { id, name, logo: typeof logo === 'string' && logo.startsWith('/') ? logo : undefined, pages, api }
}

/** The text of the configuration as it stands on a page; empty when there is none. */
export function readConfigurationText(html: string): string {
  return SCRIPT.exec(html)?.[1] ?? ''
}

/** The page with other facts in its configuration; everything else on it stays. */
export function writeConfiguration(
  html: string,
  facts: Pick<SiteConfiguration, 'pages'> & {
    readonly api?: SiteConfiguration['api']
    readonly demo?: DemoSignIn | undefined
  },
): string {
  return html.replace(SCRIPT, (script, text: string) => {
    const configuration: unknown = JSON.parse(text)
    const json = writeScriptJson({ ...Object(configuration), ...facts })
    return script.replace(text, () => json)
  })
}

function parseJson(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unreadable'
    throw new StartError([`${file}: the site configuration is not valid JSON (${reason}).`], { cause })
  }
  throw new StartError([`${file}: the site configuration must be a JSON object.`])
}

function findMistakes({ id, name, pages, api = {} }: Readonly<Record<string, unknown>>): string[] {
  const lines: string[] = []
  if (!isSiteId(id)) lines.push('"id" must begin with a letter and hold 2 to 64 letters and digits.')
  if (typeof name !== 'string' || name.trim() === '') lines.push('"name" must be a text that is not empty.')
  if (!isPageTree(pages)) lines.push('"pages" must hold true, false or another level at every key.')
  for (const { path, suggestion } of unknownPages(pages)) {
    const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`
    lines.push(`"pages" names ${path}, which is no page.${hint}`)
  }
  return [...lines, ...findAddressMistakes(api)]
}

function findAddressMistakes(api: unknown): string[] {
  if (!isObject(api)) return ['"api" must be an object of API bases and their addresses.']
  return Object.entries(api).flatMap(([base, address]) => {
    if (!API_BASES.some((known) => known === base)) {
      return [`"api" names "${base}", which is no API base. There are ${API_BASES.join(', ')}.`]
    }
    if (isAddress(address)) return []
    return [`"api.${base}" must be an address such as https://api.example/api or a path such as /api/main.`]
  })
}

function isAddressTable(api: unknown): api is Readonly<Record<string, string>> {
  return isObject(api) && Object.values(api).every(isAddress)
}

function isAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false
  if (value.startsWith('/') && !value.startsWith('//')) return true
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
