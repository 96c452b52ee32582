import type { ProfileFacts } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useProfileWords } from './use-profile-words.ts'

/** What one field of an entry says, in words; empty where it says nothing. */
export function useFactWords(): (name: keyof ProfileFacts, facts: ProfileFacts) => string {
  const { t } = useTranslation('profile-entries')
  const words = useProfileWords()
  return (name, facts) => {
    const { kind, startedOn, endedOn, criticality, timesOfDay } = facts
    if (name === 'kind') return t(`profileEntries.kind.${kind}`)
    if (name === 'startedOn') return startedOn === null ? '' : words.date(startedOn)
    if (name === 'endedOn') return endedOn === null ? '' : words.date(endedOn)
    if (name === 'criticality')
      return criticality === null ? '' : t(`profileEntries.criticality.${criticality}`)
    if (name === 'timesOfDay') return timesOfDay.map((time) => t(`profileEntries.time.${time}`)).join(', ')
    if (name === 'isEnded' || name === 'asNeeded')
      return t(facts[name] ? 'profileEntries.yes' : 'profileEntries.no')
    return facts[name]
  }
}
