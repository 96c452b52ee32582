import { apiBases, type ApiBase } from '@platform/contract'
import { isPageTree, unknownPages, type PageTree } from '@platform/routing/pages'
import { ConfigurationError } from './configuration-error.ts'

/** The facts of a site as they stand on its page; an operator may edit them after the build. */
export interface SiteConfiguration {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly pages: PageTree
  /** Address of each API base, absolute or on the site's own origin. */
  readonly api: Readonly<Record<ApiBase, string>>
  /** Whom a demo lets in with one click: `demoSignInSchema` of the contract. Its server writes it, and no other does. */
  readonly demo?: unknown
}

const ELEMENT_ID = 'site-configuration'

/** @throws ConfigurationError saying what the operator has to mend */
export function readSiteConfiguration(page: Document): SiteConfiguration {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  if (text === undefined || text === null)
    throw new ConfigurationError(`the page has no element #${ELEMENT_ID}`)
  return parseSiteConfiguration(text)
}

/** @throws ConfigurationError naming the first field that is wrong. */
export function parseSiteConfiguration(text: string): SiteConfiguration {
  const { id, name, logo, pages, api, demo } = parseObject(text)
  const tree = readPageTree(pages)
  return {
    id: readText('id', id),
    name: readText('name', name),
    logo: readText('logo', logo),
    pages: tree,
    api: readApiBases(api),
    demo,
  }
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ConfigurationError('it is not valid JSON', { cause })
  }
  if (!isRecord(value)) throw new ConfigurationError('it is not a JSON object')
  return value
}

function readText(field: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new ConfigurationError(`"${field}" must be a text`)
  return value
}

function readPageTree(value: unknown): PageTree {
  if (!isPageTree(value)) throw new ConfigurationError('"pages" must hold true, false or further pages')
  const [unknown] = unknownPages(value)
  if (unknown === undefined) return value
  const hint = unknown.suggestion === undefined ? '' : `; did you mean "${unknown.suggestion}"?`
  throw new ConfigurationError(`"pages" names "${unknown.path}", which is no page${hint}`)
}

/** A base that is left out keeps its address on the site's own origin. */
function readApiBases(value: unknown = {}): Record<ApiBase, string> {
  if (!isRecord(value)) throw new ConfigurationError('"api" must be an object of addresses')
  const bases: Record<ApiBase, string> = { ...apiBases }
  for (const [base, address] of Object.entries(value)) {
    if (!isApiBase(base)) {
      throw new ConfigurationError(`"api" names "${base}"; the bases are ${Object.keys(apiBases).join(', ')}`)
    }
    if (typeof address !== 'string' || !/^(https?:\/\/[^/]|\/(?!\/))/.test(address)) {
      throw new ConfigurationError(`"api.${base}" must start with https://, http:// or a single /`)
    }
    bases[base] = address.replace(/\/+$/, '')
  }
  return bases
}

function isApiBase(name: string): name is ApiBase {
  return Object.hasOwn(apiBases, name)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
