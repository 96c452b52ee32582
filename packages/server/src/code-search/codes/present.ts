import type { CodeConcept, CodeSystem } from '@platform/contract/code-search'
import type { codeSystems } from '../../tables/code-search/code-systems.ts'

/** @param row with `url`, `code`, `display`, `kind` and `is_active` */
export function presentConcept(row: Readonly<Record<string, unknown>>): CodeConcept {
  const { url, code, display, kind, is_active: isActive } = row
  return {
    system: String(url),
    code: String(code),
    display: String(display),
    kind: typeof kind === 'string' ? kind : null,
    isActive: isActive === true,
  }
}

export function presentSystem(row: typeof codeSystems.$inferSelect): CodeSystem {
  const { url, name, version, notice, kinds, concepts, importedAt, startedAt } = row
  return { url, name, version, notice, kinds, concepts, importedAt: (importedAt ?? startedAt).toISOString() }
}
