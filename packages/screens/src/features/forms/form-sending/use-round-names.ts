import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'
import { answeredRounds, openRounds } from './sending.queries.ts'

/** What the rounds of a form were called so far, the newest first; none while that is not known. */
export function useRoundNames(questionnaireId: string): readonly string[] {
  const services = useServices()
  const answered = useQuery(answeredRounds(services, questionnaireId))
  const open = useQuery(openRounds(services, questionnaireId))
  const asked = (open.data?.items ?? []).map(({ round, createdAt }) => ({ round, at: createdAt }))
  const given = (answered.data?.items ?? []).map(({ round, submittedAt }) => ({ round, at: submittedAt }))
  const rounds = [...asked, ...given].toSorted((one, other) => other.at.localeCompare(one.at))
  return [...new Set(rounds.map(({ round }) => round).filter((round) => round !== ''))]
}
