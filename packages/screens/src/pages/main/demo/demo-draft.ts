const DRAFT_KEY = 'platform.demo-draft'
const FIELDS = ['name', 'email', 'audience', 'organization', 'message'] as const

/** What was typed into the request and not sent yet. */
export type DemoDraft = Partial<Record<(typeof FIELDS)[number], string>>

/** The draft of this tab; empty when there is none or storage is not to be had. */
export function readDemoDraft(): DemoDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const known = FIELDS.map((name) => [name, Reflect.get(stored, name)] as const)
    return Object.fromEntries(known.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Keeps the draft through a reload; it ends with the tab and with a sign-out. */
export function storeDemoDraft(data: FormData): void {
  const draft = FIELDS.map((name) => [name, data.get(name) ?? undefined])
  write((storage) => storage.setItem(DRAFT_KEY, JSON.stringify(Object.fromEntries(draft))))
}

export function forgetDemoDraft(): void {
  write((storage) => storage.removeItem(DRAFT_KEY))
}

function write(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage)
  } catch {
    // Storage is full or forbidden: the text is still in the form.
  }
}
