import { keepStoredJson, readStoredJson } from '../../../parts/device/stored-json.ts'
import { storedInTab } from '../../../parts/device/stored-text.ts'

const FIELDS = ['name', 'email', 'audience', 'organization', 'message'] as const

/** What was typed into the request and not sent yet. */
export type DemoDraft = Partial<Record<(typeof FIELDS)[number], string>>

const stored = storedInTab('platform.demo-draft')

/** The draft of this tab; empty when there is none or storage is not to be had. */
export function readDemoDraft(): DemoDraft {
  const draft = readStoredJson(stored, isObject) ?? {}
  const known = FIELDS.map((name) => [name, Reflect.get(draft, name)] as const)
  return Object.fromEntries(known.filter(([, value]) => typeof value === 'string'))
}

/** Keeps the draft through a reload; it ends with the tab and with a sign-out. */
export function storeDemoDraft(data: FormData): void {
  keepStoredJson(stored, Object.fromEntries(FIELDS.map((name) => [name, data.get(name) ?? undefined])))
}

export function forgetDemoDraft(): void {
  stored.forget()
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
