import { readLanguageChoice, readLocalStorage, type Language } from '@platform/i18n'
import { readFields, type Search } from '@platform/routing'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The study that the address names; none for the list of all. */
export const STUDY_FIELDS = { study: '' } as const

/** What can be joined here, in this language. */
export function studyList({ api }: SiteServices, language: Language) {
  return api.query.main.studies.list.queryOptions({ input: { language } })
}

export function oneStudy({ api }: SiteServices, id: string, language: Language) {
  return api.query.main.studies.read.queryOptions({ input: { params: { id }, query: { language } } })
}

/**
 * Starts the study that the address names, else all of them, and in which of them one takes part. The texts can still be on
 * their way, so the language is found as they find it.
 */
export async function prefetchStudy(services: SiteServices, _params: object, search: Search): Promise<void> {
  const { api, queryClient, session } = services
  const { study } = readFields(STUDY_FIELDS, search)
  const language = readLanguageChoice(readLocalStorage(), navigator.languages)
  await Promise.all([
    study === ''
      ? startQuery(queryClient, studyList(services, language))
      : startQuery(queryClient, oneStudy(services, study, language)),
    session.getSnapshot().isLoggedIn &&
      startQuery(queryClient, api.query.main.studies.participations.queryOptions()),
  ])
}
