import { ESSENTIALS } from './essentials.ts'

// The last part of such keys says what kind of text it is; the part before it says what it is about.
const GENERIC_PARTS = ['title', 'name', 'label', 'text', 'description']

/**
 * The built-in English one, else the key's own words: `client:visit.nextAppointment` is "Next appointment".
 */
export function createMissingText(fullKey: string, values: Readonly<Record<string, unknown>> = {}): string {
  const essential = ESSENTIALS[fullKey]
  if (essential === undefined) return toWords(fullKey)
  return essential.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => toText(values[name]))
}

function toWords(fullKey: string): string {
  const parts = fullKey.slice(fullKey.indexOf(':') + 1).split('.')
  const last = parts.at(-1) ?? ''
  const telling = GENERIC_PARTS.includes(last) ? (parts.at(-2) ?? last) : last
  const words = telling
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
