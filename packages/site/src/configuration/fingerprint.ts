import type { SiteConfiguration } from './site-configuration.ts'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/**
 * An operator may edit the configuration after the build; a page whose content was made from another one is
 * then made anew in the browser. The API's addresses and a demo's accounts are left out: nothing that is rendered depends on them.
 *
 * @returns eight hexadecimal digits (FNV-1a, 32 bits; it tells edits apart and protects nothing)
 */
export function fingerprintOf({ id, name, logo, pages }: Omit<SiteConfiguration, 'api' | 'demo'>): string {
  const text = JSON.stringify([id, name, logo, pages])
  let hash = FNV_OFFSET
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
