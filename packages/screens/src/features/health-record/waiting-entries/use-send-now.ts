import { useTranslation } from '@platform/i18n'
import { useCallback } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { sendNow } from './watch-waiting.ts'

/** Sends what waits, now and from then on. */
export function useSendNow(): (options?: { readonly byHand?: boolean }) => void {
  const services = useServices()
  const { i18n } = useTranslation()
  return useCallback((options) => sendNow(services, i18n, options), [services, i18n])
}
