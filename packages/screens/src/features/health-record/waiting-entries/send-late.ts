import type { i18n } from '@platform/i18n'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Between the frame and what sends: the frame, which is on every page, would name each file that it needs. */
export async function sendLate(services: SiteServices, texts: i18n): Promise<void> {
  const { sendNow } = await import('./watch-waiting.ts')
  sendNow(services, texts)
}
