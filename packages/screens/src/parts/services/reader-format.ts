import { useFormat, type Format } from '@platform/i18n'
import { useQuery } from '@tanstack/react-query'
import { useServices } from './site-services.tsx'

/** Formats of the person who is signed in: their language, and the time zone of their profile wherever they travel. */
export function useReaderFormat(): Format {
  const { api } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  return useFormat(account.data?.timeZone)
}
