import type { SuggestedCode } from '@platform/contract/code-search'
import type { ProfileSection } from '@platform/contract/health-record'
import { useLanguage } from '@platform/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { codeSystems, suggestedCodes } from './codings.queries.ts'

/** Long enough that a word being typed is mostly one call. */
const PAUSE_MS = 250
/** Of fewer letters anything may become. */
const MIN_LETTERS = 2
/** One object, so that it stays equal to itself. */
const NOTHING: readonly SuggestedCode[] = []

interface Suggestions {
  /** Whether there is any code system to suggest codes of. */
  readonly isPossible: boolean
  readonly items: readonly SuggestedCode[]
}

/** Codes for what somebody types, a moment after they paused. None without a code system, without a connection, or where it fails. */
export function useSuggestedCodes(text: string, section: ProfileSection, isWanted: boolean): Suggestions {
  const services = useServices()
  const { language } = useLanguage()
  const systems = useQuery(codeSystems(services))
  const isPossible = (systems.data?.items.length ?? 0) > 0
  const [settled, setSettled] = useState('')
  const q = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(q), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q])
  const found = useQuery({
    ...suggestedCodes(services, { q: settled, section }, language),
    enabled: isPossible && isWanted && settled.length >= MIN_LETTERS,
    // What was found for fewer letters stays until the answer is there.
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isShown = isWanted && q.length >= MIN_LETTERS && settled !== '' && found.fetchStatus !== 'paused'
  return { isPossible, items: (isShown ? found.data?.items : undefined) ?? NOTHING }
}
