import type { i18n } from '@platform/i18n'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { WAITING_ENTRY } from './waiting-names.ts'

/**
 * With the first page of whoever is signed in, and so as small as can be: what sends is loaded when something waits, and looks
 * whose it is.
 */
export function sendWhenSignedIn(services: SiteServices, texts: i18n): void {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(WAITING_ENTRY)))
      void import('./send-late.ts').then(({ sendLate }) => sendLate(services, texts)).catch(() => undefined)
  } catch {
    // Where storage does not work nothing waits.
  }
}
