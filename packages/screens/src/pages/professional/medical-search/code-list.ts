import type { CodeConcept } from '@platform/contract/code-search'
import type { List } from '../../../parts/list-view/use-list.ts'

/** What the address says: what is searched for, and which concept is open, by its code and its code system. */
export const CODE_FIELDS = { q: '', system: '', kind: '', code: '', of: '' } as const

export type CodeList = List<{ -readonly [Name in keyof typeof CODE_FIELDS]: string }>

/** Opens a concept beside what was found. */
export function openingOf({ code, system }: Pick<CodeConcept, 'code' | 'system'>) {
  return { code, of: system }
}

export const CLOSED = { code: undefined, of: undefined }

export function keyOf({ code, system }: Pick<CodeConcept, 'code' | 'system'>): string {
  return `${system}|${code}`
}
