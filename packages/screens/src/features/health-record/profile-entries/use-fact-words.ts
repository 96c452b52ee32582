import type { ProfileEntryInput, ProfileFacts } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { useProfileWords } from './use-profile-words.ts'

interface FactWords {
  /** What a field of an entry of that kind is called: an immunization was given, and did not begin. */
  readonly label: (name: keyof ProfileEntryInput, kind: ProfileFacts['kind']) => string
  /** What one field of an entry says; empty where it says nothing. */
  readonly value: (name: keyof ProfileFacts, facts: ProfileFacts) => string
}

/** The fields of an entry in words, for two versions side by side. */
export function useFactWords(): FactWords {
  const { t } = useTranslation('profile-entries')
  const words = useProfileWords()
  return {
    label: (name, kind) => t(`profileEntries.compared.${ownLabelOf(name, kind)}`),
    value: (name, facts) => {
      const { kind, startedOn, endedOn, criticality, timesOfDay } = facts
      if (name === 'kind') return t(`profileEntries.kind.${kind}`)
      if (name === 'startedOn') return startedOn === null ? '' : words.date(startedOn)
      if (name === 'endedOn') return endedOn === null ? '' : words.date(endedOn)
      if (name === 'criticality')
        return criticality === null ? '' : t(`profileEntries.criticality.${criticality}`)
      if (name === 'timesOfDay') return timesOfDay.map((time) => t(`profileEntries.time.${time}`)).join(', ')
      if (name === 'codings') return (facts.codings ?? []).map(({ code }) => code).join(', ')
      if (name === 'isEnded' || name === 'asNeeded')
        return t(facts[name] ? 'profileEntries.yes' : 'profileEntries.no')
      return facts[name]
    },
  }
}

function ownLabelOf(name: keyof ProfileEntryInput, kind: ProfileFacts['kind']) {
  if (kind === 'immunization' && name === 'startedOn') return 'givenOn'
  if (kind === 'medicine' && name === 'isEnded') return 'stopped'
  if (kind === 'medicine' && name === 'endedOn') return 'stoppedOn'
  return name
}
