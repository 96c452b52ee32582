import * as z from 'zod/mini'
import type { CareStoreConfig } from './server-config.ts'
import { address } from './setting-kinds.ts'

const server = address('https', 'http')

export const careStoreSettings = {
  CARE_STORE_CLIENT_ID: z.optional(z.string()),
  CARE_STORE_CLIENT_SECRET: z.optional(z.string()),
  CARE_STORE_SCOPE: z.optional(z.string()),
  CARE_STORE_TOKEN: z.optional(z.string()),
  CARE_STORE_TOKEN_URL: z.optional(server),
  CARE_STORE_URL: z.optional(server),
}

type Given = Readonly<Partial<Record<keyof typeof careStoreSettings, string | undefined>>>

const OF_CLIENT = ['CARE_STORE_TOKEN_URL', 'CARE_STORE_CLIENT_ID', 'CARE_STORE_CLIENT_SECRET'] as const

/** Health data goes to it: a setting that is missing must not leave it half open, or without effect. */
export const isWholeCareStore = z.refine<Given>((given) => findFault(given) === undefined, {
  error: ({ input }) => findFault(Object(input)) ?? '',
  when: () => true,
})

function findFault(given: Given): string | undefined {
  const names = Object.keys(careStoreSettings).filter((name) => Reflect.get(given, name) !== undefined)
  if (names.length === 0) return undefined
  if (given.CARE_STORE_URL === undefined) return `${names.join(', ')} says nothing without CARE_STORE_URL.`
  const ofClient = OF_CLIENT.filter((name) => given[name] !== undefined)
  const missing = OF_CLIENT.filter((name) => given[name] === undefined)
  if (ofClient.length > 0 && missing.length > 0)
    return `For a token that is had by CARE_STORE_TOKEN_URL also set ${missing.join(', ')}.`
  if (given.CARE_STORE_SCOPE !== undefined && ofClient.length === 0)
    return 'CARE_STORE_SCOPE says nothing without CARE_STORE_TOKEN_URL.'
  return ofClient.length > 0 && given.CARE_STORE_TOKEN !== undefined
    ? 'CARE_STORE_TOKEN and CARE_STORE_TOKEN_URL are both set. Leave one of them away.'
    : undefined
}

export function readCareStore(given: Given): CareStoreConfig | undefined {
  const { CARE_STORE_URL: url, CARE_STORE_TOKEN: token, CARE_STORE_TOKEN_URL: tokenUrl } = given
  const { CARE_STORE_CLIENT_ID: id, CARE_STORE_CLIENT_SECRET: secret, CARE_STORE_SCOPE: scope } = given
  if (url === undefined) return undefined
  const isOfClient = tokenUrl !== undefined && id !== undefined && secret !== undefined
  return { url, token, client: isOfClient ? { tokenUrl, id, secret, scope } : undefined }
}
