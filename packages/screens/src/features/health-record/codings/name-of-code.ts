import { PROFILE_NAME_LENGTH } from '@platform/contract/health-record'

/** What a concept is called, as far as the name of an entry has room for it. */
export function nameOfCode(display: string): string {
  return display
    .slice(0, PROFILE_NAME_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim()
}
